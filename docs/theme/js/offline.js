// The service worker: what was visited once works without a network. Nothing needs it.
//
// With a network every request goes there first, so readers always see the newest pages. Without one,
// answers come from a cache that holds one version of the site, whole: a new version is fetched beside
// the old and takes its place only when it is complete. The build writes its list of files in front.

/** @type {{ version: string, files: string[] }} */
const site = /** @type {any} */ (self).SITE;
const worker = /** @type {any} */ (self);
const CACHE = `patience-${site.version}`;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(site.files.map((file) => new Request(file, { cache: "no-cache" }))))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith("patience-") && name !== CACHE));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(answer(request));
});

/** @param {Request} request */
async function answer(request) {
  const kept = () => caches.match(request, { cacheName: CACHE, ignoreSearch: true });
  // Files with a hash in their name never change: what is kept is as good as new.
  if (request.url.includes("/assets/")) {
    const found = await kept();
    if (found) return found;
  }
  try {
    return await fetch(request);
  } catch (error) {
    const found = (await kept()) ?? (request.mode === "navigate" && (await caches.match("404.html", { cacheName: CACHE })));
    if (found) return found;
    throw error;
  }
}

// A table of this site in another page, without touching its styles. One script and one element:
//   <script src="https://.../embed.js" async></script>
//   <patience-board game="forty-thieves/27" lang="fr"></patience-board>
// `game` is a game or a position as in our links; `lang` is fr or pt. The table lives in a frame of its own.
(() => {
  "use strict";
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const root = new URL(".", script.src);
  const file = root.protocol === "file:" ? "index.html" : ""; // a host finds it by itself

  class Embedded extends HTMLElement {
    connectedCallback() {
      if (this.shadowRoot) return;
      const frame = document.createElement("iframe");
      const lang = this.getAttribute("lang") === "pt" ? "pt" : "fr";
      frame.src = `${new URL(`${lang}/embed/${file}`, root)}#${this.getAttribute("game") || "forty-thieves/27"}`;
      frame.title = this.getAttribute("title") ?? "";
      frame.allow = "clipboard-write";
      Object.assign(frame.style, { border: "0", width: "100%", height: "640px", display: "block" });
      this.attachShadow({ mode: "open" }).append(frame);
      addEventListener("message", ({ source, data }) => {
        if (source !== frame.contentWindow || data?.patience !== "frame") return;
        frame.style.height = `${data.height}px`;
        frame.title ||= data.title; // its own, which this page cannot ask for
      });
    }
  }

  if (!customElements.get("patience-board")) customElements.define("patience-board", Embedded);
})();

// New content in the place of old: what is alike stays as it is, so that the focus, what a screen reader reads
// and how far a list is scrolled are not lost.
import { trustedHtml } from "./trusted.js";

/** Give an element the content that HTML tells. @param {Element} old @param {string} html */
export function morphHtml(old, html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = trustedHtml(html);
  morphContent(old, fresh.content);
}

/**
 * Make an element like a fresh one.
 * @param {Element} old
 * @param {Element} fresh
 */
function morph(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  morphContent(old, fresh);
}

/**
 * Give an element the content of a fresh one.
 * @param {Element} old
 * @param {Element | DocumentFragment} fresh
 */
function morphContent(old, fresh) {
  const before = [...old.childNodes];
  const after = [...fresh.childNodes];
  after.forEach((node, i) => {
    const there = before[i];
    if (!there) old.append(node);
    else if (there.isEqualNode(node)) return;
    else if (there instanceof Element && node instanceof Element && there.nodeName === node.nodeName) morph(there, node);
    else there.replaceWith(node);
  });
  for (const node of before.slice(after.length)) node.remove();
}

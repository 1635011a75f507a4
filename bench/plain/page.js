// The plain way to open a board: everything as shipped.
const worker = new Worker("worker.js", { type: "module" });
worker.onmessage = ({ data }) => {
  document.body.innerHTML = JSON.parse(data).felt;
  document.body.dispatchEvent(new CustomEvent("view", { bubbles: true }));
};

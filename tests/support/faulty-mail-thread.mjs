import { parentPort } from "node:worker_threads";

// Draws mails of three kinds: one at once, one never, and one that ends the thread.
parentPort.on("message", ({ n, question: { name } }) => {
  if (name === "dies") process.exit(1);
  if (name === "drawn") parentPort.postMessage({ n, answer: { subject: "drawn" } });
});

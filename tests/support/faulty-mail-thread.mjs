import { parentPort } from "node:worker_threads";

// Renders mails of three kinds: immediate, never, and ending the thread.
parentPort.on("message", ({ n, question: { name } }) => {
  if (name === "dies") process.exit(1);
  if (name === "drawn") parentPort.postMessage({ n, answer: { subject: "drawn" } });
});

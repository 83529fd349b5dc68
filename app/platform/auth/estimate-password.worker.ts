import { estimatePassword, type PasswordQuestion } from "./estimate-password.ts";

/* A thread of the browser: told a number and a question, it answers with the number and the estimate. */
addEventListener("message", ({ data: [number, question] }: MessageEvent<[number, PasswordQuestion]>) => {
  postMessage([number, estimatePassword(question)]);
});

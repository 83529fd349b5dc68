import { estimatePassword, type PasswordQuestion } from "./estimate-password.ts";

addEventListener("message", ({ data: [number, question] }: MessageEvent<[number, PasswordQuestion]>) => {
  postMessage([number, estimatePassword(question)]);
});

import { workerData } from "node:worker_threads";

/**
 * Thread of `read-upload.ts`: ends the process, decoding threads included, once it has used its processor seconds. A
 * busy machine slows honest files without having them refused, and a blocked event loop cannot delay this.
 */
const { seconds } = workerData as { seconds: number };
const EVERY = 100;
const before = process.cpuUsage();

setInterval(() => {
  const { user, system } = process.cpuUsage(before);
  if (user + system > seconds * 1_000_000) process.kill(process.pid, "SIGKILL");
}, EVERY);

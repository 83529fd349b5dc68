import { parentPort, workerData } from "node:worker_threads";
import { estimatePassword, type PasswordQuestion } from "./estimate-password.ts";

parentPort?.postMessage(estimatePassword(workerData as PasswordQuestion));

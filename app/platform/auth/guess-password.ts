import { parentPort, workerData } from "node:worker_threads";
import { estimatePassword, type PasswordQuestion } from "./estimate-password.ts";

/*
 * A thread of its own: `common-passwords.server.ts` starts it with a password and what is known of the person, and is
 * told how it stands. Its dictionaries go when it ends.
 */
parentPort?.postMessage(estimatePassword(workerData as PasswordQuestion));

import { spawn } from "node:child_process";
import os from "node:os";
import type { Result } from "../outcome.ts";
import { programFile } from "../own-files.ts";
import { createSemaphore, Overloaded } from "../semaphore.ts";
import { type UploadHeader, type UploadKind, type UploadProblem, uploadKinds } from "./upload-kinds.ts";

const PROGRAM = programFile("app/platform/images/read-upload.ts");
/** Milliseconds for the process to start; longer means an overloaded machine. */
const BEGINS_WITHIN = 20_000;
/** Seconds of waiting for each processor second that it may use. */
const PATIENCE = 4;
/** Decoding uses a core and tens of megabytes; one sender never gets both slots. */
const semaphores = {
  visitors: createSemaphore({ atOnce: 2, waiting: 20, ofOne: 1 }),
  staff: createSemaphore({ atOnce: 1, waiting: 8 }),
};

type ReadUpload = Result<
  { parts: Buffer[]; width: number; height: number },
  { reason: UploadProblem | "overloaded" }
>;

/**
 * Decodes an upload in a process with a limit of processor time (threat T57): by its bytes, bounded, re-encoded
 * without metadata. Only PDFs are stored as sent.
 * @param whose files of one sender queue behind one another, not before others'
 * @param isOurs no page waits for it: it is read however busy the machine is
 */
export async function readUpload(
  kind: UploadKind,
  bytes: Uint8Array,
  { whose, isOurs = false }: { whose?: string; isOurs?: boolean } = {},
): Promise<ReadUpload> {
  const withPermit = kind === "picture" || kind === "sheets" ? semaphores.staff : semaphores.visitors;
  try {
    return await withPermit(() => inProcess(kind, bytes, isOurs), whose);
  } catch (error) {
    return { ok: false, reason: error instanceof Overloaded ? "overloaded" : "not an image" };
  }
}

async function inProcess(kind: UploadKind, bytes: Uint8Array, isOurs: boolean): Promise<ReadUpload> {
  const child = spawn(process.execPath, [PROGRAM, kind], {
    stdio: ["pipe", "pipe", "ignore"],
    env: { PATH: process.env.PATH },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  child.once("error", reject);
  // Pages have priority over image processing.
  if (child.pid !== undefined && !isOurs) lowerPriority(child.pid);
  let isLate = false;
  const stop = () => {
    isLate = true;
    child.kill("SIGKILL");
  };
  let late = isOurs ? undefined : setTimeout(stop, BEGINS_WITHIN);
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => {
    if (chunks.length === 0 && !isOurs) {
      clearTimeout(late);
      late = setTimeout(stop, uploadKinds[kind].seconds * PATIENCE * 1_000);
    }
    chunks.push(chunk);
  });
  child.once("close", () => resolve(Buffer.concat(chunks)));
  // It may exit before reading everything.
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  try {
    const output = await promise;
    return isLate ? { ok: false, reason: "overloaded" } : parse(output);
  } finally {
    clearTimeout(late);
  }
}

function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Already exited, or not permitted on this system.
  }
}

function parse(output: Buffer): ReadUpload {
  const line = output.indexOf("\n");
  const header = JSON.parse(output.subarray(1, line).toString("utf8")) as UploadHeader;
  if (!header.ok) return header;
  const parts: Buffer[] = [];
  let at = line + 1;
  for (const length of header.parts) {
    parts.push(output.subarray(at, at + length));
    at += length;
  }
  if (at !== output.length) throw new Error("the file was not read to its end");
  return { ok: true, parts, width: header.width, height: header.height };
}

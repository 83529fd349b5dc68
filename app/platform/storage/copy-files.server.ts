import { CircuitOpen } from "../breaker.ts";
import type { Files } from "./files.server.ts";

export type CopyReport = {
  copied: number;
  /** Identical at the destination before the copy. */
  already: number;
  failed: { key: string; reason: string }[];
  /** Aborted after repeated failures: files remain to be copied. */
  stopped: boolean;
};

type Stores = { from: Pick<Files, "list" | "get">; to: Pick<Files, "get" | "put"> };
type Options = { dryRun?: boolean; onProgress?: (seen: number) => void };

const AT_ONCE = 4;

/** Verifies each copy, deletes nothing: can be restarted. @throws when the list cannot be read entirely */
export async function copyFiles(
  { from, to }: Stores,
  { dryRun = false, onProgress }: Options = {},
): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, already: 0, failed: [], stopped: false };
  let seen = 0;
  const keys = from.list()[Symbol.asyncIterator]();

  async function copyNext(): Promise<void> {
    for (let next = await keys.next(); !next.done && !report.stopped; next = await keys.next()) {
      const outcome = await copyOne({ from, to }, next.value, dryRun).catch((error: unknown) => {
        report.stopped ||= error instanceof CircuitOpen;
        return { reason: error instanceof Error ? error.message : String(error) };
      });
      if (outcome === "copied") report.copied += 1;
      else if (outcome === "already") report.already += 1;
      else if (outcome) report.failed.push({ key: next.value, ...outcome });
      seen += 1;
      onProgress?.(seen);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  return report;
}

async function copyOne({ from, to }: Stores, key: string, dryRun: boolean) {
  const bytes = await from.get(key);
  if (!bytes) return undefined;
  if ((await to.get(key))?.equals(bytes)) return "already";
  if (dryRun) return "copied";
  await to.put(key, bytes);
  const readBack = await to.get(key);
  if (!readBack?.equals(bytes)) return { reason: "relu avec d’autres octets" };
  return "copied";
}

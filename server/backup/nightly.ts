import fs from "node:fs/promises";
import path from "node:path";
import type { SiteSettings } from "#app/features/site-settings/site-settings.ts";
import type { Services } from "#server/services.ts";
import { verifyBackup } from "./read-backup.ts";
import { writeBackup } from "./write-backup.ts";

const LEFT = /^recif-\d{4}-\d\d-\d\dT\d{6}Z\.backup\.\d+\.partial$/;
/** Milliseconds; longer than any backup takes. */
const LEFT_FOR = 86_400_000;
/** Files made by this job; others in the folder are never deleted. */
const NIGHTLY = /^recif-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/;

type Source = Pick<Services, "env" | "connectionString" | "files" | "site" | "log">;
type Wanted = Pick<SiteSettings, "nightlyBackup" | "backupsKept">;

/** Writes to BACKUP_DIR and verifies before deleting the oldest: an unreadable backup replaces none. */
export async function backUpNightly(
  source: Source,
  { nightlyBackup, backupsKept }: Wanted,
  now = new Date(),
) {
  if (!nightlyBackup) return;
  const { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase } = source.env;
  if (!folder) throw new Error("the nightly backup has no folder: BACKUP_DIR is not set");
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `recif-${now.toISOString().slice(0, 19).replaceAll(":", "")}Z.backup`;
  const { connectionString, files, site } = source;
  const from = { connectionString, files, siteUrl: site.url, secret: site.secret };
  await removeLeftOver(folder, now);
  const file = path.join(folder, name);
  const report = await writeBackup(from, file, passphrase);
  await verifyBackup(file, async () => passphrase);
  const removed = await rotate(folder, backupsKept);
  source.log.info({ ...report, removed, encrypted: passphrase !== undefined }, "nightly backup");
}

async function removeLeftOver(folder: string, now: Date): Promise<void> {
  for (const name of (await fs.readdir(folder)).filter((one) => LEFT.test(one))) {
    const file = path.join(folder, name);
    const { mtimeMs } = await fs.stat(file);
    if (mtimeMs < now.getTime() - LEFT_FOR) await fs.rm(file);
  }
}

async function rotate(folder: string, count: number): Promise<number> {
  const names = (await fs.readdir(folder)).filter((name) => NIGHTLY.test(name)).toSorted();
  const outdated = names.slice(0, Math.max(0, names.length - count));
  for (const name of outdated) await fs.rm(path.join(folder, name));
  return outdated.length;
}

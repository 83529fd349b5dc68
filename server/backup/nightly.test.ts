import fs from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { newImportKey } from "#app/platform/storage/file-keys.ts";
import { openLocalFiles } from "#app/platform/storage/files.server.ts";
import { MAX_IMPORT_BYTES } from "#app/platform/storage/import-size.ts";
import { aFolder } from "#tests/support/backups.ts";
import { aDatabase } from "#tests/support/database.ts";
import { backUpNightly } from "./nightly.ts";
import { verifyBackup } from "./read-backup.ts";

async function aSource(settings: Record<string, string>) {
  const database = await aDatabase();
  onTestFinished(() => database.close());
  return {
    env: readEnv(settings),
    connectionString: database.url,
    files: openLocalFiles(path.join(await aFolder(), "files")),
    site: { url: "https://recif.example", secret: "s".repeat(40), staffEmail: undefined },
    log: createLog("silent"),
  };
}
const night = (n: number) => new Date(Date.UTC(2026, 10, n, 15, 37, 12));

test("one more each night, up to the retention; files that the site did not write stay", async () => {
  const folder = path.join(await aFolder(), "backups");
  const source = await aSource({ BACKUP_DIR: folder, BACKUP_PASSPHRASE: "le cagou ne vole pas" });
  const wanted = { nightlyBackup: true, backupsKept: 2 };
  for (let n = 1; n <= 4; n += 1) {
    await backUpNightly(source, wanted, night(n));
    if (n === 1) await fs.writeFile(path.join(folder, "before-the-move.backup"), "");
  }
  expect((await fs.readdir(folder)).toSorted()).toEqual([
    "before-the-move.backup",
    "recif-2026-11-03T153712Z.backup",
    "recif-2026-11-04T153712Z.backup",
  ]);
  const passphrase = async () => "le cagou ne vole pas";
  const { totals } = await verifyBackup(path.join(folder, "recif-2026-11-04T153712Z.backup"), passphrase);
  expect(totals.tables).toBeGreaterThan(20);
});

test("nothing is written while the setting is off; without a folder the job fails, and says why", async () => {
  const folder = path.join(await aFolder(), "backups");
  await backUpNightly(await aSource({ BACKUP_DIR: folder }), { nightlyBackup: false, backupsKept: 2 });
  await expect(fs.readdir(folder)).rejects.toThrow("ENOENT");
  const wanted = { nightlyBackup: true, backupsKept: 2 };
  await expect(backUpNightly(await aSource({}), wanted)).rejects.toThrow("BACKUP_DIR");
});

test("a failed backup deletes no older one, and leaves no partial file", async () => {
  const folder = await aFolder();
  const source = await aSource({ BACKUP_DIR: folder });
  await backUpNightly(source, { nightlyBackup: true, backupsKept: 1 }, night(1));
  const files = { ...source.files, list: () => failing() };
  const failed = backUpNightly({ ...source, files }, { nightlyBackup: true, backupsKept: 1 }, night(2));
  await expect(failed).rejects.toThrow("disk");
  expect(await fs.readdir(folder)).toEqual(["recif-2026-11-01T153712Z.backup"]);
});

test("a night that was killed leaves its half for a day", async () => {
  const folder = await aFolder();
  const source = await aSource({ BACKUP_DIR: folder });
  const [old, fresh] = [
    "recif-2026-11-01T153712Z.backup.77.partial",
    "recif-2026-11-09T153712Z.backup.78.partial",
  ];
  for (const name of [old, fresh]) await fs.writeFile(path.join(folder, name), "half");
  await fs.utimes(path.join(folder, old), night(1), night(1));
  await fs.utimes(path.join(folder, fresh), night(9), night(9));
  await backUpNightly(source, { nightlyBackup: true, backupsKept: 5 }, night(9));
  const names = await fs.readdir(folder);
  expect(names).toContain(fresh);
  expect(names).not.toContain(old);
});

test("the largest file that the site accepts is restored from it", async () => {
  const folder = await aFolder();
  const source = await aSource({ BACKUP_DIR: folder });
  await source.files.put(newImportKey(), Buffer.alloc(MAX_IMPORT_BYTES, "a;b\n"));
  await backUpNightly(source, { nightlyBackup: true, backupsKept: 1 }, night(1));
  const { totals } = await verifyBackup(
    path.join(folder, "recif-2026-11-01T153712Z.backup"),
    async () => undefined,
  );
  expect(totals.files).toBe(1);
});

// biome-ignore lint/correctness/useYield: a list that cannot be read
async function* failing(): AsyncGenerator<string> {
  throw new Error("disk");
}

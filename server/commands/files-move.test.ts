import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { type Files, openLocalFiles } from "#app/platform/storage/files.server.ts";
import { openS3Files } from "#app/platform/storage/s3-files.server.ts";
import { aKeyOf } from "#tests/support/file-keys.ts";
import { builtProgram } from "#tests/support/program.ts";
import { type S3Server, startS3Server } from "#tests/support/s3-server.ts";

let store: S3Server;
let dataDir: string;
let folder: Files;
beforeEach(async () => {
  store = await startS3Server();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "recif-move-"));
  folder = openLocalFiles(path.join(dataDir, "files"));
  onTestFinished(async () => {
    await store.stop();
    await fs.rm(dataDir, { recursive: true, force: true });
  });
});

function runMove(args: string[], env: Record<string, string> = store.env) {
  const child = spawn(process.execPath, builtProgram("files-move", ...args), {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, output })),
  );
}

async function fill(files: Files, count: number) {
  const kinds = Object.values(aKeyOf);
  const keys = Array.from({ length: count }, (_, n) => kinds[n % kinds.length]?.() ?? "");
  for (const key of keys) await files.put(key, Buffer.from(`bytes of ${key}`));
  return keys;
}

async function contents(files: Files) {
  const keys = await Array.fromAsync(files.list());
  return Object.fromEntries(
    await Promise.all(keys.toSorted().map(async (key) => [key, String(await files.get(key))])),
  );
}

test("says what it would copy, then copies it, then finds nothing more to copy; nothing leaves the folder", async () => {
  await fill(folder, 10);
  const before = await contents(folder);

  const tried = await runMove(["--to", "s3", "--dry-run"]);
  expect(tried).toMatchObject({
    code: 0,
    output: expect.stringContaining(
      "Essai : rien n’a été écrit. 10 fichiers à copier, 0 fichier déjà à l’arrivée.",
    ),
  });
  expect(store.objects.size).toBe(0);

  const done = await runMove(["--to", "s3"]);
  expect(done).toMatchObject({
    code: 0,
    output: expect.stringContaining("10 fichiers copiés, relus et comparés"),
  });
  expect(done.output).toMatch(/Fichiers : .+files\n.*Fichiers : recif \(localhost:\d+\)/);
  expect(await contents(openS3Files(store.settings))).toEqual(before);
  expect(await contents(folder)).toEqual(before);

  const again = await runMove(["--to", "s3"]);
  expect(again.output).toContain("0 fichier copié, relu et comparé, 10 fichiers déjà à l’arrivée.");
});

test("brings them back, over what an older copy left", async () => {
  const files = openS3Files(store.settings);
  const [key = ""] = await fill(files, 5);
  await folder.put(key, Buffer.from("older"));
  const { code, output } = await runMove(["--to", "folder"]);
  expect([code, output]).toEqual([0, expect.stringContaining("5 fichiers copiés")]);
  expect(await contents(folder)).toEqual(await contents(files));
});

test("goes on where it was ended", async () => {
  const keys = await fill(folder, 9);
  const files = openS3Files(store.settings);
  for (const key of keys.slice(0, 4)) await files.put(key, (await folder.get(key)) as Buffer);
  const { output } = await runMove(["--to", "s3"]);
  expect(output).toContain("5 fichiers copiés, relus et comparés, 4 fichiers déjà à l’arrivée.");
});

test("a file that does not come back as it went is named, and the others are copied", async () => {
  const [bad = ""] = await fill(folder, 4);
  const { get, set } = store.objects;
  store.objects.set = (place, bytes) =>
    set.call(store.objects, place, place.endsWith(bad) ? bytes.subarray(1) : bytes);
  const { code, output } = await runMove(["--to", "s3"]);
  expect(code).toBe(1);
  expect(output).toContain(`1 fichier en échec :\n  ${bad} : relu avec d’autres octets`);
  expect(output).toContain("3 fichiers copiés");
  expect(get.call(store.objects, `logos/${bad}`)).toBeDefined();
});

test("a store that refuses ends it with a sentence, and no secret", async () => {
  await fill(folder, 30);
  const wrong = { ...store.env, S3_SECRET_ACCESS_KEY: "not-this-one" };
  const { code, output } = await runMove(["--to", "s3"], wrong);
  expect(code).toBe(1);
  expect(output).toContain("SignatureDoesNotMatch 403");
  expect(output).toContain("Arrêt avant la fin : le stockage a échoué plusieurs fois de suite.");
  const list = await runMove(["--to", "folder"], wrong);
  expect(list).toMatchObject({
    code: 1,
    output: expect.stringMatching(/La copie s’est arrêtée : .+Relancez-la\./),
  });
  expect(output + list.output).not.toContain("not-this-one");
});

test.for([
  [[], 2, "--to folder"],
  [["--to", "ftp"], 2, "--to folder"],
  [["--tos3"], 2, "--to folder"],
  [["--to", "s3"], 1, "S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY manquent"],
] as const)(
  "without what it needs (%s) it copies nothing and says what is missing",
  async ([args, code, expected]) => {
    const none = { S3_ENDPOINT: "", S3_BUCKET: "", S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "" };
    expect(await runMove([...args], none)).toEqual({ code, output: expect.stringContaining(expected) });
  },
);

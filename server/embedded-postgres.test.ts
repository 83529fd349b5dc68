import { spawn } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { AlreadyRunning } from "#server/instance-lock.ts";
import { queryAt } from "#tests/support/query-at.ts";

const isRoot = process.getuid?.() === 0;

async function dataFolder(mode = 0o755): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "recif-pg-"));
  await fs.chmod(folder, mode);
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
  return folder;
}

test("a second start on the same data says that one runs, and leaves it alone", async () => {
  const folder = await dataFolder();
  const first = await startEmbeddedPostgres(folder, () => {});
  onTestFinished(() => first.stop());

  await expect(startEmbeddedPostgres(folder, () => {})).rejects.toBeInstanceOf(AlreadyRunning);
  expect(await queryAt(first.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("its log holds no value of a row", async () => {
  const folder = await dataFolder();
  const { connectionString, stop } = await startEmbeddedPostgres(folder, () => {});
  onTestFinished(stop);
  await queryAt(connectionString, "create table people (email text unique)");
  await queryAt(connectionString, "insert into people values (repeat('canari', 2))");
  const again = queryAt(connectionString, "insert into people values (repeat('canari', 2))");
  await expect(again).rejects.toThrow("people_email_key");

  const log = await fs.readFile(path.join(folder, "postgres.log"), "utf8");
  expect(log).toContain("people_email_key");
  expect(log).not.toContain("canaricanari");
});

test("after kill -9 of the application, the next start has everything that was acknowledged", async () => {
  const folder = await dataFolder();
  const writer = spawn(process.execPath, ["tests/support/acknowledging-writer.ts", folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let acknowledged = 0;
  await new Promise<void>((resolve) => {
    readline.createInterface({ input: writer.stdout }).on("line", (line) => {
      acknowledged = Number(line);
      if (acknowledged === 50) resolve();
    });
  });
  writer.kill("SIGKILL");
  await new Promise((resolve) => writer.once("exit", resolve));

  const lines: string[] = [];
  const next = await startEmbeddedPostgres(folder, (line) => lines.push(line));
  onTestFinished(() => next.stop());
  const [row] = await queryAt(
    next.connectionString,
    "select max(n) as last, count(*)::integer as rows from acknowledged",
  );
  expect(row.last).toBeGreaterThanOrEqual(acknowledged);
  expect(row.rows).toBe(row.last);
  expect(lines.join()).toContain("repris");
});

test("the database listens on a private socket only, with fsync, and wants its password", async () => {
  const postgres = await startEmbeddedPostgres(await dataFolder(), () => {});
  onTestFinished(() => postgres.stop());

  expect(await queryAt(postgres.connectionString, "show listen_addresses")).toEqual([
    { listen_addresses: "" },
  ]);
  expect(await queryAt(postgres.connectionString, "show fsync")).toEqual([{ fsync: "on" }]);
  const withoutPassword = new URL(postgres.connectionString);
  withoutPassword.password = "wrong";
  await expect(queryAt(withoutPassword.href, "select 1")).rejects.toThrow(/password authentication failed/);
});

test.runIf(isRoot)(
  "root in a folder that only root can enter: the data go where PostgreSQL's user can, and the log says where",
  async () => {
    const folder = await dataFolder(0o700);
    const lines: string[] = [];
    const postgres = await startEmbeddedPostgres(folder, (line) => lines.push(line));
    onTestFinished(async () => {
      await postgres.stop();
      await fs.rm(path.dirname(postgres.where), { recursive: true, force: true });
    });

    expect(postgres.where.startsWith(folder)).toBe(false);
    expect(lines.join("\n")).toContain(path.dirname(postgres.where));
    expect((await fs.stat(postgres.where)).uid).not.toBe(0);
  },
);

test("data of another major version is refused with a sentence, not touched", async () => {
  const folder = await dataFolder();
  await fs.mkdir(path.join(folder, "postgres"));
  await fs.writeFile(path.join(folder, "postgres", "PG_VERSION"), "15\n");
  await expect(startEmbeddedPostgres(folder, () => {})).rejects.toThrow(/PostgreSQL 15/);
});

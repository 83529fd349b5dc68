import { spawn } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { searchMisses } from "#app/core/search/search.table.ts";
import { aDatabase } from "#tests/support/database.ts";
import { builtProgram } from "#tests/support/program.ts";

function runPurge(databaseUrl: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, builtProgram("purge", ...args), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

test("says what would go, then erases it, then finds nothing more", async () => {
  const database = await aDatabase();
  onTestFinished(database.close);
  await database.db.insert(searchMisses).values([
    { day: "2020-01-01", query: "vieux" },
    { day: "2020-01-02", query: "vieux" },
  ]);

  const tried = await runPurge(database.url, "--dry-run");
  expect(tried).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^ +2 {2}Recherches sans résultat +1 an /m),
  });
  expect(tried.output).toContain("Essai : rien n’a été écrit. 2 enregistrements à effacer.");
  expect(await database.db.$count(searchMisses)).toBe(2);

  const done = await runPurge(database.url);
  expect(done).toMatchObject({
    code: 0,
    output: expect.stringContaining("2 enregistrements effacés ou vidés."),
  });
  expect(await database.db.$count(searchMisses)).toBe(0);
  expect((await runPurge(database.url)).output).toContain("0 enregistrement effacé ou vidé.");
});

test("a command that it does not know is refused with its manual, and touches nothing", async () => {
  const { code, output } = await runPurge("postgresql://nowhere.invalid/x", "--dryrun");
  expect(code).toBe(2);
  expect(output).toContain("npm run purge -- --dry-run");
});

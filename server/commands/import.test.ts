import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { aDatabase } from "#tests/support/database.ts";
import { FIXTURE, FIXTURE_ROWS, fixtureBytes } from "#tests/support/import-fixture.ts";

const HEADER = "Nom;Description;Site web;Zone;Catégories;Contact;Email";

type Ended = { code: number | null; output: string };

/** The command as npm runs it, in its own process. */
function startImport(
  args: string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "server/commands/import.ts", ...args],
    {
      env: { ...process.env, INIT_CWD: process.cwd(), ...env },
    },
  );
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = new Promise<Ended>((resolve) => child.once("close", (code) => resolve({ code, output })));
  return { child, ended };
}

function runCommand(args: string[], env: Record<string, string>): Promise<Ended> {
  return startImport(args, env).ended;
}

async function aFile(...rows: string[]): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "recif-import-"));
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "entreprises.csv");
  await fs.writeFile(file, [HEADER, ...rows].join("\r\n"));
  return file;
}

async function aPlace() {
  const { url, pool, close } = await aDatabase();
  onTestFinished(close);
  const numberOf = async (table: string): Promise<number> => {
    const { rows } = await pool.query(`select count(*)::integer as n from ${table}`);
    return rows[0].n;
  };
  return { env: { DATABASE_URL: url }, pool, numberOf };
}

test("the fixture of the repository is what its generator writes", async () => {
  expect((await fs.readFile(FIXTURE)).equals(fixtureBytes())).toBe(true);
});

test("killed again and again, the import of 200 rows ends with exactly 200 companies", async () => {
  const { env, pool, numberOf } = await aPlace();
  // One statement, as PostgreSQL may still be committing the last row of the process that was killed.
  const rowsInBoth = async () => {
    const { rows } = await pool.query(
      "select (select count(*) from companies) = (select count(*) from import_rows where company_id is not null) as same",
    );
    return rows[0].same;
  };
  const points = [0, 1, 2, 20, 40, 60, 80, 100, 120, 140, 160, 180];
  for (const [index, point] of points.entries()) {
    const { child, ended } = startImport([FIXTURE, "--publish"], env);
    let running = true;
    void ended.then(() => (running = false));
    while (running && (await numberOf("import_rows")) < point) await new Promise(setImmediate);
    // A row takes some milliseconds: the kills fall on different moments of it.
    const moment = performance.now() + ((index * 0.7) % 5);
    while (performance.now() < moment);
    child.kill("SIGKILL");
    await ended;
    expect(await rowsInBoth()).toBe(true);
  }
  const reached = await numberOf("companies");
  expect(reached).toBeGreaterThanOrEqual(points.at(-1) ?? 0);

  const last = await runCommand([FIXTURE, "--publish"], env);
  expect(last.code).toBe(0);
  expect(await numberOf("companies")).toBe(FIXTURE_ROWS);
  expect(await numberOf("(select distinct name from companies) as names")).toBe(FIXTURE_ROWS);
  expect(await numberOf("company_contacts where email is not null")).toBe(FIXTURE_ROWS);
});

test("a simulation tells the mapping and the verdicts, and writes nothing", async () => {
  const { env, numberOf } = await aPlace();
  const file = await aFile(
    "Vigie;Texte;vigie.nc;Koné;Sauvegarde;Anna;a@vigie.nc",
    "VIGIE;Texte;autre.nc;Sud;pentest;Anna;b@autre.nc",
    "Alizé;Texte;alize.nc;Sud;Plomberie;Anna;c@alize",
  );
  const { code, output } = await runCommand([file, "--dry-run"], env);
  expect(code).toBe(1);
  expect(output).toContain(
    "Fichier CSV chargé avec des avertissements : 3 entreprise(s) trouvée(s) (UTF-8, point-virgule).",
  );
  expect(output).toMatch(/^ {2}Zone +→ zone d’intervention$/m);
  expect(output).toMatch(/^2 +à créer +Vigie$/m);
  expect(output).toMatch(
    /^3 +doublon \? +VIGIE +même nom que la ligne 2 \(Vigie\) · catégories : « pentest » compris comme/m,
  );
  expect(output).toContain("Ligne 4 (Alizé) : Format d’email invalide (email)");
  expect(output).toContain("Total : 1 à créer, 1 doublon(s) probable(s), 1 en erreur.");
  expect(output).toContain("Simulation : rien n’a été écrit.");
  expect([await numberOf("companies"), await numberOf("imports")]).toEqual([0, 0]);

  const blocked = await runCommand([file], env);
  expect(blocked).toMatchObject({
    code: 1,
    output: expect.stringContaining("Erreurs de validation : 1 ligne(s)"),
  });
  expect(await numberOf("companies")).toBe(0);

  const kept = await runCommand([file, "--skip-errors"], env);
  expect(kept).toMatchObject({
    code: 0,
    output: expect.stringContaining("Importation réussie : 1 entreprise(s)"),
  });
});

test("a file that the database refuses in part says which rows went in, with a code of its own", async () => {
  const { env, pool } = await aPlace();
  await pool.query("alter table companies add check (name <> 'Refus')");
  const row = (name: string) => `${name};Texte;;Sud;Sauvegarde;Anna;`;
  const file = await aFile(row("Un"), row("Deux"), row("Refus"), row("Quatre"));
  const { code, output } = await runCommand([file], env);
  expect(code).toBe(3);
  expect(output).toContain("Importation partiellement réussie : 3 réussite(s), 1 échec(s).");
  expect(output).toContain("Ligne 4, Refus : refusé par la base de données (23514)");
  expect(output).toContain("Lignes importées : 2-3, 5.");
});

test("a wrong column is corrected, a wrong command explained, a missing file said", async () => {
  const { env } = await aPlace();
  const file = await aFile();
  await fs.writeFile(
    file,
    "Machin;Description;Site;Zone;Contact;Email;Tags\nVigie;x;vigie.nc;Sud;Anna;;Sauvegarde\n",
  );
  expect(await runCommand([file, "--dry-run"], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining("En-têtes obligatoires manquants : nom"),
  });
  const corrected = await runCommand([file, "--dry-run", "--map", "machin=nom"], env);
  expect(corrected).toMatchObject({ code: 0, output: expect.stringContaining("→ nom (à votre demande)") });
  expect(await runCommand([], env)).toMatchObject({ code: 2 });
  expect(await runCommand([file, "--nimporte"], env)).toMatchObject({ code: 2 });
  expect(await runCommand([`${file}.absent.csv`], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining("ENOENT"),
  });
});

test("beside a running site it uses the site's database, and every instance hears that content changed", async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "recif-import-"));
  await fs.chmod(dataDir, 0o755);
  onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true }));
  const file = await aFile("Vigie;Texte;;Sud;Sauvegarde;Anna;");
  const env = { DATABASE_URL: "", DATA_DIR: dataDir };

  // Alone: it starts a database, and stops it.
  expect(await runCommand([file, "--dry-run"], env)).toMatchObject({ code: 0 });
  const site = await startEmbeddedPostgres(dataDir, () => {});
  onTestFinished(() => site.stop());
  const listener = new pg.Client({ connectionString: site.connectionString });
  await listener.connect();
  onTestFinished(() => listener.end());
  await listener.query("listen content");
  const heard = new Promise<string | undefined>((resolve) =>
    listener.once("notification", ({ payload }) => resolve(payload)),
  );

  expect(await runCommand([file, "--publish"], env)).toMatchObject({ code: 0 });
  expect(await heard).toBe("companies");
  const { rows } = await listener.query("select name, status from companies");
  expect(rows).toEqual([{ name: "Vigie", status: "published" }]);
});

test("Ctrl-C ends it, and the database it started", async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "recif-import-"));
  await fs.chmod(dataDir, 0o755);
  onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true }));
  const { child, ended } = startImport([FIXTURE], { DATABASE_URL: "", DATA_DIR: dataDir });
  await new Promise((resolve) => child.stdout?.once("data", resolve));
  child.kill("SIGINT");
  expect((await ended).code).toBe(130);
  await expect(fs.access(path.join(dataDir, "postgres", "postmaster.pid"))).rejects.toThrow();
});

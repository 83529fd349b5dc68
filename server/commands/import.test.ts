import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { BATCH } from "#app/features/imports/work/run-import.server.ts";
import { formatNumber } from "#app/platform/text/number.ts";
import { slugify } from "#app/platform/text/text.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { aDatabase } from "#tests/support/database.ts";
import { isWhole, someOf } from "#tests/support/depth.ts";
import { FIXTURE, fixtureBytes } from "#tests/support/import-fixture.ts";
import { builtProgram } from "#tests/support/program.ts";
import { until } from "#tests/support/until.ts";

const HEADER = "Nom;Description;Site web;Zone;Catégories;Contact;Email";

type Ended = { code: number | null; output: string };

function startImport(
  args: string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, builtProgram("import", ...args), {
    env: { ...process.env, INIT_CWD: process.cwd(), ...env },
  });
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

/**
 * Crash points of a batch: before each statement, and during the commit. Between rows:
 * app/features/imports/page/page-imports.server.test.ts.
 */
const moments = someOf(
  [
    "before insert on import_rows for each statement",
    "before insert on companies for each statement",
    "before insert on company_contacts for each statement",
    "before insert on search_vocabulary for each statement",
    "before update on import_rows for each statement",
    "after update on import_rows deferrable initially deferred for each row",
  ],
  2,
);

test("killed at every moment of a batch, an import of many batches ends with each row once", async () => {
  const { env, pool, numberOf } = await aPlace();
  const size = BATCH * moments.length + 7;
  const names = Array.from({ length: size }, (_, n) => `Vigie ${n}`);
  const file = await aFile(
    ...names.map((name) => `${name};Texte;;Sud;Sauvegarde;Anna;${slugify(name)}@vigie.nc`),
  );
  const complete = `import_rows join companies on companies.id = company_id
    join company_contacts on company_contacts.company_id = companies.id and email is not null`;
  const gate = await aGate(pool);

  for (const [index, moment] of moments.entries()) {
    await gate.close(moment, BATCH * index);
    const { child, ended } = startImport([file, "--publish"], env);
    const backend = await until(gate.findWaiting);
    child.kill("SIGKILL");
    await ended;
    await gate.open();
    await until(async () => !(await gate.isAlive(backend)));

    const reached = BATCH * index;
    expect([moment, await numberOf(complete)]).toEqual([moment, reached]);
    const marked = await numberOf("import_rows where outcome is not null");
    expect([marked, await numberOf("companies")]).toEqual([reached, reached]);
  }
  expect(await runCommand([file, "--publish"], env)).toMatchObject({ code: 0 });
  expect(await numberOf(complete)).toBe(size);
  expect(await numberOf("companies")).toBe(size);
  expect(await numberOf("(select distinct name from companies) as names")).toBe(size);
});

async function aGate(pool: pg.Pool) {
  const keeper = await pool.connect();
  onTestFinished(() => keeper.release(true));
  await keeper.query(`create function wait_at_gate() returns trigger language plpgsql as $$ begin
    if (select count(*) from import_rows where company_id is not null) >= tg_argv[0]::integer then
      perform pg_advisory_xact_lock_shared(7);
    end if;
    return null; end $$`);
  const waiting = `select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and not granted`;
  let last: string | undefined;
  return {
    async close(moment: string, rows: number) {
      const table = / on (\w+)/.exec(moment)?.[1];
      const kind = moment.includes("deferred") ? "constraint trigger" : "trigger";
      if (last) await keeper.query(`drop trigger gate on ${last}`);
      await keeper.query("select pg_advisory_lock(7)");
      await keeper.query(`create ${kind} gate ${moment} execute function wait_at_gate(${rows})`);
      last = table;
    },
    open: () => keeper.query("select pg_advisory_unlock(7)"),
    findWaiting: async (): Promise<number | undefined> => (await keeper.query(waiting)).rows[0]?.pid,
    isAlive: async (pid: number) =>
      (await keeper.query("select from pg_stat_activity where pid = $1", [pid])).rowCount === 1,
  };
}

test("a dry run shows the mapping and the verdicts, and writes nothing", async () => {
  const { env, numberOf } = await aPlace();
  const file = await aFile(
    "Vigie;Texte;vigie.nc;Koné;Sauvegarde;Anna;a@vigie.nc",
    "VIGIE;Texte;autre.nc;Sud;pentest;Anna;b@autre.nc",
    "Alizé;Texte;alize.nc;Sud;Plomberie;Anna;c@alize",
  );
  const { code, output } = await runCommand([file, "--dry-run"], env);
  expect(code).toBe(1);
  expect(output).toContain(
    "Fichier CSV chargé avec des avertissements : 3 entreprises trouvées (UTF-8, point-virgule).",
  );
  expect(output).toMatch(/^ {2}Zone +→ zone d’intervention$/m);
  expect(output).toMatch(/^2 +à créer +Vigie$/m);
  expect(output).toMatch(
    /^3 +doublon \? +VIGIE +même nom que la ligne 2 \(Vigie\) · catégories : « pentest » compris comme/m,
  );
  expect(output).toContain(
    "Ligne 4 (Alizé) : Format d’e-mail invalide (e-mail). Colonne G (« Email »), « c@alize » : écrivez une seule adresse entière",
  );
  expect(output).toMatch(/^Avertissements\n {2}Ligne 3 \(VIGIE\) : « pentest » compris comme/m);
  expect(output).toContain("Total : 1 à créer, 1 doublon probable, 1 en erreur.");
  expect(output).toContain("Simulation : rien n’a été écrit.");
  expect([await numberOf("companies"), await numberOf("imports")]).toEqual([0, 0]);

  const blocked = await runCommand([file], env);
  expect(blocked).toMatchObject({
    code: 1,
    output: expect.stringContaining("Erreurs de validation : 1 ligne en erreur"),
  });
  expect(await numberOf("companies")).toBe(0);

  const imported = await runCommand([file, "--skip-errors"], env);
  expect(imported).toMatchObject({
    code: 0,
    output: expect.stringContaining("Importation réussie : 1 entreprise importée"),
  });
});

/** The maximum of a file is tested in server/commands/import-output.test.ts. */
const MANY = isWhole ? 50_000 : 5_000;

test("rows with several errors each are reported, to the last", async () => {
  const { env } = await aPlace();
  const file = await aFile(...Array.from({ length: MANY }, (_, n) => `Vigie ${n};Texte;;;;Anna;non`));
  const { code, output } = await runCommand([file, "--dry-run"], env);
  expect(code).toBe(1);
  expect(output).toContain(`  Ligne ${MANY + 1} (Vigie ${MANY - 1}) : Format d’e-mail invalide (e-mail)`);
  expect(output).toContain(`${formatNumber(MANY)} en erreur.`);
});

test("a file that the database refuses in part says which rows went in, with a code of its own", async () => {
  const { env, pool } = await aPlace();
  await pool.query("alter table companies add check (name <> 'Refus')");
  const row = (name: string) => `${name};Texte;;Sud;Sauvegarde;Anna;`;
  const file = await aFile(row("Un"), row("Deux"), row("Refus"), row("Quatre"));
  const { code, output } = await runCommand([file], env);
  expect(code).toBe(3);
  expect(output).toContain("Importation partiellement réussie : 3 réussites, 1 échec.");
  expect(output).toContain("Ligne 4, Refus : refusé par la base de données (23514)");
  expect(output).toContain("Lignes importées : 2-3, 5.");
});

test("a wrong column is corrected, a wrong command explained, a missing file reported", async () => {
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
    output: expect.stringContaining("fichier introuvable (ENOENT)"),
  });
});

test("beside a running site it uses the site's database, and every instance hears that content changed", async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "recif-import-"));
  await fs.chmod(dataDir, 0o755);
  onTestFinished(() => fs.rm(dataDir, { recursive: true, force: true }));
  const file = await aFile("Vigie;Texte;;Sud;Sauvegarde;Anna;");
  const env = { DATABASE_URL: "", DATA_DIR: dataDir };

  // Not in parallel: it starts and stops a database.
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

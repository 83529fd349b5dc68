import fs from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { openDatabase } from "#app/platform/db/client.server.ts";
import { migrateDatabase } from "#app/platform/db/migrate.server.ts";
import { newLogoKey } from "#app/platform/storage/file-keys.ts";
import { openLocalFiles } from "#app/platform/storage/files.server.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { fillDatabase } from "#tests/bench/fill.ts";
import { freePort } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";
import { connectOnceReady, needPostgres } from "./support/postgres-pair.ts";
import { finish, listens, ordinaryUser, prove, type Stage } from "./support/programs.ts";

/**
 * `npm run proof:restore`: moves a site of 10,000 companies from the embedded PostgreSQL to Debian's (another major
 * version) and back, and compares. Prints durations and memory.
 */
const COMPANIES = 10_000;
const FILES = 200;
const PASSPHRASE = "le cagou ne vole pas";
const programs = await needPostgres();
type Place = { name: string; url: string };

await prove(async (stage, findings) => {
  const [here, there] = [await startHere(stage), await startThere(stage)];
  const folder = await stage.folder();
  const files = (name: string) => openLocalFiles(path.join(folder, name));
  const [first, second, third] = [files("first"), files("second"), files("third")];
  for (let n = 0; n < FILES; n += 1) await first.put(newLogoKey(), Buffer.alloc(20_000, String(n)));
  const begin = { name: here.name, url: await here.database("first") };
  await migrateDatabase(begin.url);
  const pool = new pg.Pool({ connectionString: begin.url, max: 4 });
  await fillDatabase({ db: openDatabase(pool), url: begin.url }, COMPANIES);
  await pool.end();

  const before = await contentOf(begin.url);
  const middle: Place = { name: there.name, url: await there.database("second") };
  const end: Place = { name: here.name, url: await here.database("third") };
  for (const [from, to, sourceFiles, next] of [
    [begin, middle, first, second],
    [middle, end, second, third],
  ] as const) {
    console.log(`\nPostgreSQL ${from.name} → ${to.name}`);
    const file = path.join(folder, `${from.name}.backup`);
    const source = {
      connectionString: from.url,
      files: sourceFiles,
      siteUrl: "https://recif.example",
      secret: "s".repeat(40),
    };
    const [written, report] = await timed(() => writeBackup(source, file, PASSPHRASE));
    const target = { connectionString: to.url, files: next, migrationsFolder: path.resolve("migrations") };
    const options = {
      passphrase: async () => PASSPHRASE,
      replace: false,
      print: () => {},
      keepSecret: async () => {},
    };
    const [restored] = await timed(() => restoreBackup(target, file, options));
    const megabytes = (report.bytes / 1e6).toFixed(1);
    console.log(
      `    ${report.rows} rows, ${report.files} files: ${megabytes} MB written in ${written} s, restored in ${restored} s`,
    );
    findings.check("every row of every table is the same", (await contentOf(to.url)) === before);
    findings.check("and so is every file", (await Array.fromAsync(next.list())).length === FILES);
  }
  const { size } = await fs.stat(path.join(folder, `${here.name}.backup`));
  console.log(
    `\nPeak memory of this process: ${Math.round(process.resourceUsage().maxRSS / 1_024)} MB (the backup: ${Math.round(size / 1e6)} MB)`,
  );
});

async function startHere(stage: Stage) {
  const postgres = await startEmbeddedPostgres(await stage.folder(), () => {});
  stage.onEnd(postgres.stop);
  return server(postgres.connectionString);
}

async function startThere(stage: Stage) {
  const [folder, user, port] = [await stage.folder(), await ordinaryUser(), await freePort()];
  if (user) await fs.chown(folder, user.uid, user.gid);
  const as = { ...user, cwd: "/", env: { PATH: process.env.PATH, LC_ALL: "C" } };
  const data = path.join(folder, "data");
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=fr-FR"];
  await finish(programs.initdb, ["-D", data, "--username=postgres", "--auth=trust", ...locale], as);
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`];
  stage.start(programs.postgres, ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], as);
  await until(() => listens(port));
  return server(`postgresql://postgres@127.0.0.1:${port}/postgres`);
}

async function server(url: string) {
  const ask = async (text: string) => {
    const client = await connectOnceReady({ connectionString: url });
    return client
      .query(text)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  const [{ version }] = (await ask("select current_setting('server_version') as version")) as [
    { version: string },
  ];
  return {
    name: version.split(" ")[0] ?? version,
    async database(name: string) {
      await ask(`create database ${name} template template0`);
      const made = new URL(url);
      made.pathname = `/${name}`;
      return made.href;
    },
  };
}

async function contentOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set timezone = 'UTC'");
  const { rows: tables } = await client.query(
    "select relname as tablename from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1",
  );
  const digests: string[] = [];
  for (const { tablename } of tables) {
    const { rows } = await client.query(
      `select count(*) as rows, sum(hashtextextended(one::text, 0)::numeric) as digest from ${tablename} as one`,
    );
    digests.push(`${tablename} ${rows[0].rows} ${rows[0].digest}`);
  }
  await client.end();
  return digests.join("\n");
}

async function timed<T>(act: () => Promise<T>): Promise<[seconds: string, T]> {
  const begun = performance.now();
  const result = await act();
  return [((performance.now() - begun) / 1_000).toFixed(1), result];
}

import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import pg from "pg";
import { openDatabase } from "#app/platform/db/client.server.ts";
import { PASSWORD } from "#tests/support/accounts.ts";
import { aCompany } from "#tests/support/factories.ts";
import { type Mailbox, startMailbox } from "#tests/support/mailbox.ts";
import { membersOf } from "#tests/support/members.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { freePort } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";
import { makeCertificate } from "./support/https.ts";
import { type Instance, on, startInstance, startNginxBefore, startPgbouncer } from "./support/instances.ts";
import { makeMonthsAtOnce } from "./support/months.ts";
import { needPostgres, startPair } from "./support/postgres-pair.ts";
import { type Findings, needPrograms, prove, type Stage } from "./support/programs.ts";
import { METRICS_TOKEN, readFromStandby, search } from "./support/standby.ts";
import { type Endpoint, pause, startReaders, startWriters } from "./support/traffic.ts";

/**
 * `npm run proof:cluster`: several machines simulated with Debian's programs. Three instances behind nginx, one
 * PostgreSQL with a synchronous standby, PgBouncer in transaction mode, files in an object store. Instances share all
 * state; one is killed, all are reloaded and the standby is promoted while visitors read and write.
 */
const begun = performance.now();
const HOST = "recif.example";
const programs = needPrograms({ pgbouncer: "pgbouncer", nginx: "nginx", openssl: "openssl" });
const postgresPrograms = await needPostgres();
const KILLED = 2;
const CACHED_PAGES = ["/", "/directory", "/categories", "/robots.txt"];

type Cluster = Endpoint & {
  instances: Instance[];
  pair: Awaited<ReturnType<typeof startPair>>;
  mailbox: Mailbox;
  query(text: string, values?: unknown[]): Promise<pg.QueryResultRow[]>;
  directUrl: string;
  env: Record<string, string>;
};

await prove(async (stage, findings) => {
  const cluster = await startCluster(stage);
  const acknowledged: string[] = [];
  console.log(`Started in ${Math.round((performance.now() - begun) / 1_000)} s`);
  console.log("\nOne site on three instances");
  await actOnOneAndAnother(cluster, findings);
  console.log("\nPages are read from the standby");
  await readFromStandby(cluster, findings);
  console.log("\nThe months of tables that grow");
  await makeMonthsAtOnce(stage, cluster, findings);
  console.log("\nAn instance is killed while visitors read and write");
  acknowledged.push(...(await killInstance(cluster, findings)));
  console.log("\nAll instances are reloaded, one after the other");
  acknowledged.push(...(await reloadAll(cluster, findings)));
  console.log("\nThe primary is killed and the standby promoted");
  acknowledged.push(...(await promote(cluster, findings)));
  console.log("\nAfterwards");
  await nothingLostNothingDoubled(cluster, acknowledged, findings);
  if (findings.failed()) console.log(`The last error of an instance: ${lastError(cluster.instances)}`);
});

async function startCluster(stage: Stage): Promise<Cluster> {
  const store = await startS3Server();
  const mailbox = await startMailbox();
  stage.onEnd(() => Promise.all([store.stop(), mailbox.stop()]));
  const pair = await startPair(stage, postgresPrograms);
  const password = randomBytes(12).toString("hex");
  const pooled = await startPgbouncer(stage, programs.pgbouncer, pair.port, password);
  const [port, directUrl] = [await freePort(), `postgresql://recif:${password}@127.0.0.1:${pair.port}/recif`];
  const env = {
    SITE_URL: `https://${HOST}:${port}`,
    APP_SECRET: randomBytes(32).toString("hex"),
    TRUSTED_PROXIES: "1",
    METRICS_TOKEN,
    SMTP_URL: mailbox.smtpUrl,
    DATABASE_URL: `postgresql://recif:${password}@127.0.0.1:${pooled}/recif`,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_REPLICA_URL: `postgresql://recif@127.0.0.1:${pair.standbyPort}/recif`,
    ...store.env,
  };
  const instances = await Promise.all([1, 2, 3].map(() => startInstance(stage, env)));
  const { certificate, key } = await makeCertificate(programs.openssl, await stage.folder(), HOST);
  await startNginxBefore(stage, programs.nginx, { port, instances, certificate, key });
  const query = async (text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: directUrl });
    client.on("error", () => {});
    await client.connect();
    return client
      .query(text, values)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  return {
    url: env.SITE_URL,
    ca: await fs.readFile(certificate),
    instances,
    pair,
    mailbox,
    query,
    directUrl,
    env,
  };
}

function lastError(instances: readonly Instance[]): string | undefined {
  const lines = instances.flatMap((instance) => instance.output().split("\n"));
  return lines.findLast((line) => line.includes('"level":"error"'));
}

async function actOnOneAndAnother(cluster: Cluster, findings: Findings): Promise<void> {
  const [one, two, three] = cluster.instances.map((instance) => on(instance, cluster));
  if (!one || !two || !three) throw new Error("three instances");
  const pool = new pg.Pool({ connectionString: cluster.directUrl, max: 1 });
  pool.on("error", () => {});
  const db = openDatabase(pool);
  const member = await membersOf({ url: cluster.url, db }).aKnownMember();

  const signed = await one.post("/login", { email: member.email, password: PASSWORD });
  const cookie = (signed.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
  const profile = await two.get("/profile", cookie);
  findings.check(
    "signed in on one, known on another",
    profile.status === 200 && profile.body.includes(member.email),
    profile.status,
  );
  await three.post("/logout", {}, cookie);
  const after = await one.get("/profile", cookie);
  findings.check("signed out on a third, unknown on the first", after.status === 302, [
    after.status,
    lastError(cluster.instances),
  ]);

  const before = await Promise.all([one, two, three].map((each) => each.get("/directory?q=zanzibar")));
  await Promise.all([one, two, three].map((each) => each.get("/directory")));
  await aCompany(db, { name: "Zanzibar Réseaux (fictif)" });
  const shown = await Promise.all(
    [one, two, three].map((each) =>
      until(async () => (await each.get("/directory?q=zanzibar")).body.includes("Zanzibar Réseaux")),
    ),
  );
  findings.check(
    "what is published is on all of them",
    shown.every(Boolean) && before.every(({ status }) => status === 200),
  );
  await pool.end();

  const [logo = ""] =
    /\/logos\/[a-z0-9]{32}\.webp/.exec((await one.get("/directory?size=100")).body.toString()) ?? [];
  const logos = await Promise.all([one, two, three].map((each) => each.get(logo)));
  findings.check(
    "a logo that one stored is served by all",
    logo !== "" && logos.every(({ status }) => status === 200),
    logo,
  );
}

async function under(
  cluster: Cluster,
  label: string,
  act: (writers: ReturnType<typeof startWriters>) => Promise<void>,
) {
  const readers = startReaders(cluster, CACHED_PAGES);
  const writers = startWriters(cluster, label);
  await until(() => readers.seen.pages > 30 && writers.seen.acknowledged.length > 5);
  await act(writers);
  const [pages, acknowledged] = [readers.seen.pages, writers.seen.acknowledged.length];
  await until(() => readers.seen.pages > pages + 30 && writers.seen.acknowledged.length > acknowledged + 5);
  return { read: await readers.stop(), written: await writers.stop() };
}

function reportTraffic(findings: Findings, { read, written }: Awaited<ReturnType<typeof under>>): string[] {
  const slowest = Math.round(read.slowest);
  findings.check(
    `${read.pages} pages read, none failed (the slowest took ${slowest} ms)`,
    read.failures.length === 0,
    read.failures.slice(0, 5),
  );
  console.log(`    ${written.acknowledged.length} writes acknowledged, ${written.refused.length} not`);
  return written.acknowledged.map(({ email }) => email);
}

async function killInstance(cluster: Cluster, findings: Findings): Promise<string[]> {
  const [first, second] = cluster.instances;
  const seen = await under(cluster, "tue", async () => {
    await first?.kill();
    await pause(1_000);
    await second?.killServing();
    await first?.start();
  });
  return reportTraffic(findings, seen);
}

async function reloadAll(cluster: Cluster, findings: Findings): Promise<string[]> {
  const seen = await under(cluster, "recharge", async () => {
    for (const instance of cluster.instances) await instance.reload();
  });
  findings.check("no write was lost either", seen.written.refused.length === 0, seen.written.refused);
  return reportTraffic(findings, seen);
}

async function promote(cluster: Cluster, findings: Findings): Promise<string[]> {
  // Without a database an instance serves only cached pages, and each was just reloaded.
  for (const instance of cluster.instances)
    for (const page of CACHED_PAGES) await on(instance, cluster).get(page);
  let killed = 0;
  let back = 0;
  const seen = await under(cluster, "promu", async (writers) => {
    killed = performance.now();
    await cluster.pair.killPrimary();
    const alone = await Promise.all(
      cluster.instances.map((instance) => search(instance, cluster, "zanzibar")),
    );
    findings.check(
      "without a primary, pages that are not in memory are read from the standby",
      alone.every(({ status }) => status === 200),
      alone.map(({ status }) => status),
    );
    // Failover detection takes some seconds.
    await pause(3_000);
    await cluster.pair.promoteStandby();
    const promoted = performance.now();
    await until(() => writers.seen.acknowledged.some(({ at }) => at > promoted));
    back = performance.now();
  });
  const emails = reportTraffic(findings, seen);
  console.log(
    `    writes were back ${((back - killed) / 1_000).toFixed(1)} s after the kill, of which 3 s before the promotion`,
  );
  for (const instance of cluster.instances) {
    const ready = await until(async () => (await on(instance, cluster).get("/ready")).status === 200);
    findings.check("an instance is ready again by itself", ready);
  }
  return emails;
}

async function nothingLostNothingDoubled(
  cluster: Cluster,
  emails: string[],
  findings: Findings,
): Promise<void> {
  const received = () => new Set(cluster.mailbox.received.flatMap(({ recipients }) => recipients));
  await until(() => emails.every((email) => received().has(email))).catch(() => {});
  const missing = emails.filter((email) => !received().has(email));
  findings.check(
    `${emails.length} acknowledged writes, each with its mail`,
    missing.length === 0,
    missing.slice(0, 5),
  );

  const rows = await cluster.query("select email from newsletter_subscriptions where email = any($1)", [
    emails,
  ]);
  findings.check("each with its row", rows.length === emails.length, rows.length);
  const twice = await cluster.query(
    "select recipient, count(*) from mails where recipient = any($1) group by 1 having count(*) > 1",
    [emails],
  );
  findings.check(
    "no job was done twice: one mail was written for each",
    twice.length === 0,
    twice.slice(0, 5),
  );
  const ids = new Map<string, number>();
  for (const { headers } of cluster.mailbox.received) {
    const id = headers.get("message-id") ?? "";
    ids.set(id, (ids.get(id) ?? 0) + 1);
  }
  const doubled = [...ids.values()].filter((times) => times > 1).length;
  // A process killed between the mail server's answer and recording sends again: mailboxes deduplicate by Message-ID.
  console.log(`    ${doubled} of ${ids.size} mails left twice, under one Message-ID`);
  findings.check("no more of them than processes were killed", doubled <= KILLED, doubled);
}

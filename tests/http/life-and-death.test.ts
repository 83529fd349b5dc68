import fs from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { describe, expect, inject } from "vitest";
import { isWhole } from "#tests/support/depth.ts";
import { aCompany } from "#tests/support/factories.ts";
import { sendRaw } from "#tests/support/raw-http.ts";
import { startSilentDatabase } from "#tests/support/silent-database.ts";
import { startSite } from "#tests/support/site.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest.extend("content", perFile, ({ database }) =>
  aCompany(database.db, { name: "Lagon Test (fictif)" }),
);

/** Takes half a minute; the fast version is in server/http/limits/connections.test.ts. */
describe.runIf(isWhole)("slow clients", () => {
  test("that never finish their headers, or their form, are closed, and others are served meanwhile", async ({
    site,
  }) => {
    const { hostname, port, host } = new URL(site.url);
    const form = `POST /theme HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\n`;
    const starts = ["GET / HTTP/1.1\r\nHost: ", form];
    const closed = Array.from({ length: 100 }, (_, n) => {
      const socket = net.connect(Number(port), hostname);
      socket.write(starts[n % 2] ?? "");
      // A byte a second resets idle timers.
      const drip = setInterval(() => socket.write("a"), 1_000);
      socket.on("error", () => {});
      return new Promise<void>((resolve) =>
        socket
          .on("close", () => {
            clearInterval(drip);
            resolve();
          })
          .resume(),
      );
    });
    for (let n = 0; n < 20; n++) expect((await site.ask("/login")).status).toBe(200);
    // Resolves once the server has closed all.
    await Promise.all(closed);
  });

  test("are answered so when it was their form", async ({ site }) => {
    const { host } = new URL(site.url);
    const answer = await sendRaw(
      site.url,
      `POST /theme HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nth`,
    );
    expect(answer.status).toBe(408);
    expect(answer.head).toMatch(/connection: close/i);
  });
});

describe("when something of ours breaks", () => {
  // Half a minute: the limits of the pool and of a page are waited for.
  test.runIf(isWhole)(
    "a database that falls silent is a 503 that says when to come back, for pages that are not cached",
    async ({ database, onTestFinished }) => {
      const silent = await startSilentDatabase(database.url);
      onTestFinished(() => silent.stop());
      const site = await startSite({ DATABASE_URL: silent.url });
      onTestFinished(() => site.stop());
      const ask = async (path: string) => {
        const { status, headers } = await fetch(site.url + path);
        return [status, headers.get("retry-after")];
      };
      expect(await ask("/categories")).toEqual([200, null]);
      silent.silence();
      const searches = Array.from({ length: 40 }, (_, n) => ask(`/directory?q=silence${n}`));
      expect(await ask("/categories")).toEqual([200, null]);
      expect(await ask("/health")).toEqual([200, null]);
      for (const answer of await Promise.all(searches)) expect(answer).toEqual([503, "5"]);
      expect(await ask("/directory?q=encore")).toEqual([503, "5"]);
      silent.speak();
      await expect.poll(() => ask("/directory?q=enfin")).toEqual([200, null]);
    },
  );

  test.runIf(isWhole)(
    "a database whose connections are gone for good is a 503 within the deadline, for forms too, and is found again",
    async ({ database, onTestFinished }) => {
      const lost = await startSilentDatabase(database.url);
      onTestFinished(() => lost.stop());
      const site = await startSite({ DATABASE_URL: lost.url });
      onTestFinished(() => site.stop());
      const ask = async (path: string, form?: Record<string, string>) => {
        const init = { method: "POST", headers: { origin: site.url }, body: new URLSearchParams(form) };
        const { status, headers } = await fetch(site.url + path, { redirect: "manual", ...(form && init) });
        return [status, headers.get("retry-after")];
      };
      const signIn = () =>
        ask("/login", { email: "personne@client.example", password: "une phrase de passe" });
      // Two of each at once have two connections.
      for (const answer of await Promise.all([signIn(), signIn()])) expect(answer[0]).toBe(422);
      lost.lose();
      const startedAt = performance.now();
      for (const answer of await Promise.all([signIn(), signIn()])) expect(answer).toEqual([503, "5"]);
      // The statement's silence and what stands around it: a page is given up as late.
      expect(performance.now() - startedAt).toBeLessThan(9_000);
      await expect.poll(signIn).toEqual([422, null]);
      await expect.poll(() => ask("/directory?q=enfin")).toEqual([200, null]);
    },
  );

  test("visitors read a French sentence and a reference that is in the log once, and nothing internal", async ({
    site,
    database,
  }) => {
    await database.pool.query("alter table companies rename to companies_elsewhere");
    try {
      for (const [path, accept] of [
        ["/directory?q=canari", "text/html"],
        ["/sitemap.xml", "application/xml"],
        ["/suggestions?q=lagon", "application/json"],
        ["/directory.data", "*/*"],
      ] as const) {
        const answer = await site.ask(path, { headers: { Accept: accept } });
        const body = await answer.text();
        const reference = answer.headers.get("x-request-id") ?? "";
        expect(answer.status, path).toBe(500);
        expect(body).not.toMatch(/companies_|relation|select|\.ts:|\.js:\d|node_modules|params/i);
        if (!path.endsWith(".data")) expect(body, path).toContain(reference);
        const lines = () =>
          site.log.filter((line) => line.includes(reference) && line.includes('"level":"error"'));
        await expect.poll(() => lines().length, { message: path }).toBe(1);
        expect(lines()[0]).not.toContain("canari");
      }
    } finally {
      await database.pool.query("alter table companies_elsewhere rename to companies");
    }
    await expect.poll(async () => (await site.ask("/directory")).status).toBe(200);
  });

  test("/ready says that the database is gone, and that it is back; /health and cached pages answer on", async ({
    site,
    database,
  }) => {
    const status = async (path: string) => (await site.ask(path)).status;
    expect(await status("/categories")).toBe(200);
    expect(await status("/ready")).toBe(200);
    const name = new URL(database.url).pathname.slice(1);
    const admin = new pg.Client({ connectionString: inject("clusterUrl") });
    await admin.connect();
    try {
      await admin.query(`alter database "${name}" allow_connections false`);
      await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
      await expect.poll(() => status("/ready")).toBe(503);
      expect(await status("/health")).toBe(200);
      expect(await status("/categories")).toBe(200);
      const answer = await site.ask("/directory?q=nouveau");
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      await admin.query(`alter database "${name}" allow_connections true`);
      await expect.poll(() => status("/ready")).toBe(200);
      await expect.poll(() => status("/directory?q=nouveau")).toBe(200);
    } finally {
      await admin.query(`alter database "${name}" allow_connections true`);
      await admin.end();
    }
  });
});

describe("the end of the process", () => {
  test("by SIGTERM lets running requests finish, and accepts no new one", async ({
    database,
    content: _company,
  }) => {
    const ending = await startSite({ DATABASE_URL: database.url });
    const blocker = await database.pool.connect();
    await blocker.query("begin");
    await blocker.query("lock table companies in access exclusive mode");
    const running = fetch(`${ending.url}/directory?q=lagon`);
    const waits = async () =>
      (await database.pool.query("select 1 from pg_locks where not granted")).rowCount ?? 0;
    await expect.poll(waits).toBeGreaterThan(0);
    const stopped = ending.stop("SIGTERM");
    await expect
      .poll(() =>
        fetch(`${ending.url}/health`).then(
          () => "open",
          () => "closed",
        ),
      )
      .toBe("closed");
    await blocker.query("commit");
    blocker.release();
    expect((await running).status).toBe(200);
    expect(await (await running).text()).toContain("Lagon Test");
    await stopped;
    expect(ending.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });

  test("by kill -9 loses nothing that was stored", async ({ database }) => {
    const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "recif-kill-"));
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
    try {
      const first = await startSite(env);
      const { slug } = await aCompany(database.db, { name: "Stockée avant la coupure (fictif)" });
      await fetch(`${first.url}/company/${slug}`);
      await first.stop("SIGKILL");
      const second = await startSite(env);
      const answer = await fetch(`${second.url}/company/${slug}`);
      expect([answer.status, (await answer.text()).includes("Stockée avant la coupure")]).toEqual([
        200,
        true,
      ]);
      await second.stop();
    } finally {
      await fs.rm(dataDir, { recursive: true, force: true });
    }
  });
});

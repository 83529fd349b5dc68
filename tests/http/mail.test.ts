import { spawn } from "node:child_process";
import http from "node:http";
import os from "node:os";
import readline from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDatabase } from "#tests/support/database.ts";
import { type Mailbox, startMailbox } from "#tests/support/mailbox.ts";
import { getRaw } from "#tests/support/raw-http.ts";
import { freePort, type RunningSite, startSite } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
let mailbox: Mailbox;
let site: RunningSite;

beforeAll(async () => {
  database = await aDatabase();
  mailbox = await startMailbox();
});
afterAll(async () => {
  await site?.stop();
  await mailbox.stop();
  await database.close();
});
const start = (env: Record<string, string> = {}) =>
  startSite({ DATABASE_URL: database.url, SMTP_URL: mailbox.smtpUrl, ...env });

/** Runs mail-writer.ts and kills it where it waits, as a power cut would. */
async function writeAndDie(to: string, stopBefore: "commit" | "send"): Promise<void> {
  const child = spawn(process.execPath, ["tests/support/mail-writer.ts", database.url, to, stopBefore]);
  let errors = "";
  child.stderr.on("data", (chunk) => (errors += chunk));
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const said = new Promise<string>((resolve, reject) => {
    readline.createInterface({ input: child.stdout }).once("line", resolve);
    child.once("exit", () => reject(new Error(errors)));
  });
  expect(await said).toBe(stopBefore === "commit" ? "before commit" : "committed");
  child.kill("SIGKILL");
  await exited;
}

const register = (email: string) =>
  fetch(`${site.url}/register`, {
    method: "POST",
    headers: { origin: site.url },
    body: new URLSearchParams({ email, consent: "on" }),
    redirect: "manual",
  });

describe("kill -9", () => {
  test("between commit and sending loses nothing; before the commit there is nothing to send", async () => {
    await writeAndDie("jamais@client.example", "commit");
    await writeAndDie("promis@client.example", "send");
    expect(mailbox.received).toEqual([]);

    site = await start();
    const mail = await mailbox.waitFor({ to: "promis@client.example" });
    expect(mail.links).toContain("https://recif.example/auth/confirm?token=canari");
    expect(mailbox.received.map(({ recipients }) => recipients)).toEqual([["promis@client.example"]]);
  });

  test("while the mail server reads loses nothing; what comes twice has one Message-ID", async () => {
    mailbox.behaviour = "hold";
    expect((await register("interrompu@client.example")).status).toBeLessThan(400);
    await until(() => mailbox.held() === 1);
    await site.stop("SIGKILL");
    mailbox.behaviour = "accept";
    await mailbox.waitFor({ to: "interrompu@client.example" });

    // Its silence is noticed after 20 s, and the next attempt is half a minute later: the test does not wait for them.
    await database.pool.query(
      "update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'",
    );
    site = await start();
    const copies = await until(async () => {
      await database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");
      const all = mailbox.received.filter(({ recipients }) =>
        recipients.includes("interrompu@client.example"),
      );
      return all.length === 2 && all;
    });
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
    await until(async () => {
      const { rows } = await database.pool.query("select status from mails where recipient = $1", [
        "interrompu@client.example",
      ]);
      return rows.length === 1 && rows[0].status === "sent";
    });
  });
});

describe("a form and its mail", () => {
  test("the mail's links are of the configured site", async () => {
    expect((await register("lien@client.example")).status).toBeLessThan(400);
    const mail = await mailbox.waitFor({ to: "lien@client.example" });
    expect(mail.links.length).toBeGreaterThan(1);
    for (const link of mail.links) expect(new URL(link).origin).toBe(site.url);
    expect(site.log.join("\n")).not.toContain("@client.example");
  });

  test("nobody waits for a mail server that does not answer", async () => {
    mailbox.behaviour = "hold";
    expect((await register("lent@client.example")).status).toBeLessThan(400);
    await until(() => mailbox.held() === 1);
    expect((await register("suivant@client.example")).status).toBeLessThan(400);

    mailbox.behaviour = "accept";
    await mailbox.waitFor({ to: "lent@client.example" });
    await mailbox.waitFor({ to: "suivant@client.example" });
  });

  test("a mail server that is down costs nobody anything: the mail waits, with the reason", async () => {
    await withSite({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }, async () => {
      expect((await register("panne@client.example")).status).toBeLessThan(400);
      const mail = await until(async () => {
        const sql = "select status, last_error from mails where recipient = $1 and last_error is not null";
        return (await database.pool.query(sql, ["panne@client.example"])).rows[0];
      });
      expect(mail).toEqual({ status: "waiting", last_error: expect.stringContaining("ECONNREFUSED") });
    });
  });
});

/** Threat T05. */
test("a thousand requests for one victim from as many networks: three mails, and others are still served", async () => {
  await withSite({ TRUSTED_PROXIES: "1" }, async () => {
    const ask = (email: string, network: number) =>
      fetch(`${site.url}/newsletter`, {
        method: "POST",
        headers: { origin: site.url, "x-forwarded-for": `203.${network >> 8}.${network & 255}.7` },
        body: new URLSearchParams({ email, rgpdConsent: "on" }),
        redirect: "manual",
      });
    const hour = () => new Date().getUTCHours();
    const hours = new Set([hour()]);
    for (let network = 0; network < 1_000; network += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, n) => ask("victime@client.example", network + n)));
    }
    await ask("abonne@client.example", 1_000);

    await mailbox.waitFor({ to: "abonne@client.example" });
    const nothingWaits =
      "select 1 from pgboss.job where name = 'asked-subscriptions' and state in ('created', 'active')";
    await until(async () => (await database.pool.query(nothingWaits)).rowCount === 0);
    const sent = mailbox.received.filter(({ recipients }) => recipients.includes("victime@client.example"));
    expect(sent.length).toBeGreaterThan(0);
    // Three in each hour that the test touches.
    expect(sent.length).toBeLessThanOrEqual(3 * hours.add(hour()).size);
  });
});

describe("without a mail server", () => {
  test("the start line says so, and the mail is read at /dev/mail, with links that work", async () => {
    await withSite({ SMTP_URL: "" }, async () => {
      expect(site.log).toContain("• Courrier : rien ne part, lisez /dev/mail");
      await register("lecteur@client.example");
      const address = await until(async () => {
        const list = await (await fetch(`${site.url}/dev/mail`)).text();
        const row = list.split("<tr").find((one) => one.includes("lecteur@client.example"));
        return row?.includes("Vos identifiants") && /\/dev\/mail\/[0-9a-f-]{36}/.exec(row)?.[0];
      });

      const page = await (await fetch(`${site.url}${address}`)).text();
      const link = new RegExp(`href="(${site.url}/auth/confirm\\?token=[\\w-]+)"`).exec(page)?.[1];
      expect((await fetch(link ?? "")).status).toBe(200);

      const frame = await fetch(`${site.url}${address}/html`);
      expect(await frame.text()).toContain(link);
      const policy = frame.headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("sandbox");
      expect(policy).not.toContain("script-src");
    });
  });

  test("nobody else on the network reads it, whatever name they give the site", async () => {
    await withSite({ SMTP_URL: "", HOST: "0.0.0.0" }, async () => {
      const port = new URL(site.url).port;
      const here = Object.values(os.networkInterfaces()).flatMap((one) => one ?? []);
      const address = here.find((one) => one.family === "IPv4" && !one.internal)?.address;
      const host = `localhost:${port}`;
      expect((await getRaw(site.url, "/dev/mail")).status).toBe(200);
      const paths = ["/dev/mail", "/dev/mail.data", "/dev/ui"];
      for (const path of paths) {
        expect((await getRaw(site.url, path, { "X-Forwarded-For": "203.0.113.9" })).status, path).toBe(404);
        if (!address) continue;
        expect((await getRaw(`http://${address}:${port}`, path, { Host: host })).status, path).toBe(404);
      }
    });
  });

  test("in production nothing of it answers", async () => {
    await withSite({ SMTP_URL: "", APP_MODE: "production", SITE_URL: "https://recif.example" }, async () => {
      expect(site.log.join("\n")).toContain("Courrier : rien ne part, les e-mails sont gardés");
      const { rows } = await database.pool.query("select id from mails where html is not null limit 1");
      for (const path of [
        "/dev/mail",
        `/dev/mail/${rows[0].id}`,
        `/dev/mail/${rows[0].id}/html`,
        "/dev/mail.data",
        "/metrics",
      ]) {
        expect(await statusAs("recif.example", path), path).toBe(404);
      }
    });
  });
});

test("with a mail server the start line names it", () => {
  expect(site.log).toContain(`• Courrier : SMTP (127.0.0.1:${mailbox.port})`);
});

/** Another site on the same database, for the time of a test. */
async function withSite<T>(env: Record<string, string>, use: () => Promise<T>): Promise<T> {
  const usual = site;
  await usual.stop();
  site = await start(env);
  try {
    return await use();
  } finally {
    await site.stop();
    site = await start();
  }
}

/** A site that is known by another name than where it listens. */
function statusAs(host: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .get(new URL(path, site.url), { headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
      .once("error", reject);
  });
}

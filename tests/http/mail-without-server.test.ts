import http from "node:http";
import os from "node:os";
import { describe, expect } from "vitest";
import { getRaw } from "#tests/support/raw-http.ts";
import { freePort } from "#tests/support/site.ts";
import { demonstrationTest as test } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { aVisitor } from "#tests/support/visitor.ts";

test("a mail server that is down disturbs no visitor: the mail waits, with the reason", async ({
  another,
  database,
}) => {
  const { url } = await another({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  const email = "panne@client.example";
  expect((await aVisitor(url).post("/register", { email, consent: "on" })).status).toBeLessThan(400);
  const mail = await until(async () => {
    const sql = "select status, last_error from mails where recipient = $1 and last_error is not null";
    return (await database.pool.query(sql, [email])).rows[0];
  });
  expect(mail).toEqual({ status: "waiting", last_error: expect.stringContaining("ECONNREFUSED") });
});

describe("without a mail server", () => {
  test("the start line says so, and the mail is read at /dev/mail, with links that work", async ({
    another,
  }) => {
    const { url, log } = await another({ SMTP_URL: "" });
    // Refuses forwarded requests.
    const read = async (path: string) => await fetch(url + path);
    expect(log).toContain("• Courrier : rien ne part, lisez /dev/mail");
    await aVisitor(url).post("/register", { email: "lecteur@client.example", consent: "on" });
    const address = await until(async () => {
      const list = await (await read("/dev/mail")).text();
      const row = list.split("<tr").find((one) => one.includes("lecteur@client.example"));
      return row?.includes("Vos identifiants") && /\/dev\/mail\/[0-9a-f-]{36}/.exec(row)?.[0];
    });

    const page = await (await read(address)).text();
    const link = new RegExp(`href="${url}(/auth/confirm\\?token=[\\w-]+)"`).exec(page)?.[1];
    expect((await read(link ?? "")).status).toBe(200);

    const frame = await read(`${address}/html`);
    expect(await frame.text()).toContain(link);
    const policy = frame.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("sandbox");
    expect(policy).not.toContain("script-src");
  });

  test("it is refused to other machines on the network, whatever host name they send", async ({
    another,
  }) => {
    const { url } = await another({ SMTP_URL: "", HOST: "0.0.0.0" });
    const { port } = new URL(url);
    const here = Object.values(os.networkInterfaces()).flatMap((one) => one ?? []);
    const address = here.find((one) => one.family === "IPv4" && !one.internal)?.address;
    const host = `localhost:${port}`;
    expect((await getRaw(url, "/dev/mail")).status).toBe(200);
    for (const path of ["/dev/mail", "/dev/mail.data", "/dev/ui"]) {
      expect((await getRaw(url, path, { "X-Forwarded-For": "203.0.113.9" })).status, path).toBe(404);
      if (!address) continue;
      expect((await getRaw(`http://${address}:${port}`, path, { Host: host })).status, path).toBe(404);
    }
  });

  test("in production nothing of it answers", async ({ another, database }) => {
    const production = { APP_MODE: "production", SITE_URL: "https://recif.example" };
    const { url, log } = await another({ SMTP_URL: "", ...production });
    expect(log.join("\n")).toContain("Courrier : rien ne part, les e-mails sont gardés");
    const { rows } = await database.pool.query("select id from mails where html is not null limit 1");
    for (const path of [
      "/dev/mail",
      `/dev/mail/${rows[0].id}`,
      `/dev/mail/${rows[0].id}/html`,
      "/dev/mail.data",
      "/metrics",
    ]) {
      expect(await statusAs("recif.example", new URL(path, url)), path).toBe(404);
    }
  });
});

function statusAs(host: string, address: URL): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .get(address, { headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
      .once("error", reject);
  });
}

import { describe, expect } from "vitest";
import { isWhole } from "#tests/support/depth.ts";
import { demonstrationTest, perFile } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { aVisitor } from "#tests/support/visitor.ts";

const test = demonstrationTest.extend("env", perFile, async ({ mailbox }) => ({ SMTP_URL: mailbox.smtpUrl }));

describe("a form and its mail", () => {
  test("the mail's links are of the configured site", async ({ site, mailbox }) => {
    const { status } = await site
      .visitor()
      .post("/register", { email: "lien@client.example", consent: "on" });
    expect(status).toBeLessThan(400);
    const mail = await mailbox.waitFor({ to: "lien@client.example" });
    expect(mail.links.length).toBeGreaterThan(1);
    for (const link of mail.links) expect(new URL(link).origin).toBe(site.url);
    expect(site.log.join("\n")).not.toContain("@client.example");
  });

  test("no page waits for a mail server that does not answer", async ({ site, mailbox }) => {
    const register = async (email: string) =>
      expect((await site.visitor().post("/register", { email, consent: "on" })).status).toBeLessThan(400);
    mailbox.behaviour = "hold";
    await register("lent@client.example");
    await until(() => mailbox.delayed() === 1);
    await register("suivant@client.example");

    mailbox.behaviour = "accept";
    await mailbox.waitFor({ to: "lent@client.example" });
    await mailbox.waitFor({ to: "suivant@client.example" });
  });
});

/** Threat T05. */
test("a thousand requests for one victim from as many networks: three mails, and others are still served", async ({
  site,
  mailbox,
  database,
}) => {
  const ask = (email: string, network: number) =>
    aVisitor(site.url, `203.${network >> 8}.${network & 255}.7`).post("/newsletter", {
      email,
      rgpdConsent: "on",
    });
  const hour = () => new Date().getUTCHours();
  const hours = new Set([hour()]);
  for (let network = 0; network < (isWhole ? 1_000 : 60); network += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, n) => ask("victime@client.example", network + n)));
  }
  await ask("abonne@client.example", 1_000);

  await mailbox.waitFor({ to: "abonne@client.example" });
  const nothingWaits =
    "select 1 from pgboss.job where name = 'asked-subscriptions' and state in ('created', 'active')";
  await until(async () => (await database.pool.query(nothingWaits)).rowCount === 0);
  const sent = mailbox.received.filter(({ recipients }) => recipients.includes("victime@client.example"));
  expect(sent.length).toBeGreaterThan(0);
  // Three per hour touched by the test.
  expect(sent.length).toBeLessThanOrEqual(3 * hours.add(hour()).size);
});

test("the start line names the mail server", ({ site, mailbox }) => {
  expect(site.log).toContain(`• Courrier : SMTP (127.0.0.1:${mailbox.port})`);
});

import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { parse } from "node-html-parser";
import { expect } from "vitest";
import { users } from "#app/core/person/person.table.ts";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { tokenIn } from "#tests/support/accounts.ts";
import type { Mailbox } from "#tests/support/mailbox.ts";
import { demonstrationTest, perFile } from "#tests/support/site-test.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = demonstrationTest
  .extend("env", perFile, ({ mailbox }) => ({ SMTP_URL: mailbox.smtpUrl }))
  .extend("newsletter", perFile, ({ site, mailbox }) => newsletterOf(site, mailbox));

test("answers the same to new and to subscribed addresses", async ({ newsletter }) => {
  const answers = [
    await newsletter.subscribe(await newsletter.aSubscriber()),
    await newsletter.subscribe(newAddress()),
  ];
  const shown = answers.map(({ status, headers, body }) => [status, headers.get("location"), body]);
  expect(shown[0]).toEqual(shown[1]);
  expect(shown[0]?.[0]).toBe(303);
});

test("is asked for at the foot of pages, keeps what was typed and leads back", async ({ site, mailbox }) => {
  const foot = parse((await site.visitor().get("/categories")).body).querySelector(
    "footer form[action='/newsletter']",
  );
  expect(foot?.getAttribute("action")).toBe("/newsletter");
  const page = foot?.querySelector("[name=page]")?.getAttribute("value") ?? "";
  const email = newAddress();

  const refused = await site.visitor().post("/newsletter", { page, email });
  expect(refused.status).toBe(422);
  const form = parse(refused.body).querySelector("main form");
  expect(form?.querySelector("[name=email]")?.getAttribute("value")).toBe(email);
  expect(form?.querySelector("[name=page]")?.getAttribute("value")).toBe(page);
  expect(form?.text).toContain("Vous devez accepter la politique de confidentialité pour continuer.");

  const accepted = await site.visitor().post("/newsletter", { page, email, rgpdConsent: "on" });
  expect(accepted.status).toBe(303);
  const answer = parse((await site.visitor().get(accepted.headers.get("location") ?? "")).body);
  expect(answer.querySelector("main a[href='/categories']")?.text).toBe("Revenir à la page");
  await mailbox.waitFor({ to: email });
});

test("nothing at the foot of a page whose address is a secret, or that asks for something", async ({
  site,
}) => {
  for (const path of [
    "/blog/apercu/secret",
    "/demande/secret",
    "/devis/suivi/secret",
    "/blogs",
    "/",
    "/urgence-cyber",
  ])
    expect(
      parse((await site.visitor().get(path)).body).querySelector("footer form[action='/newsletter']"),
      path,
    ).toBeNull();
});

test("opens an account by the confirmation, never before, and never by looking", async ({
  site,
  database,
  newsletter,
}) => {
  const { email, token } = await newsletter.asked();
  expect((await site.visitor().get(`/newsletter/confirmation?token=${token}`)).body).toContain(email);
  const accountOf = () => database.db.select().from(users).where(eq(users.email, email));
  expect(await accountOf()).toEqual([]);
  await site.visitor().post("/newsletter/confirmation", { token });
  expect(await accountOf()).toMatchObject([{ origin: "newsletter", emailVerified: true }]);
});

test("stays to be confirmed when its account cannot be opened: both, or neither", async ({
  site,
  database,
  newsletter,
}) => {
  const { email, token } = await newsletter.asked();
  const confirm = () => site.visitor().post("/newsletter/confirmation", { token });
  await database.db.execute(
    sql`alter table users add constraint no_new_subscriber check (origin <> 'newsletter') not valid`,
  );
  expect((await confirm()).status).toBe(500);
  expect(await stateOf(database.db, email)).toEqual({ isActive: false });

  await database.db.execute(sql`alter table users drop constraint no_new_subscriber`);
  expect((await confirm()).status).toBe(303);
  expect(await stateOf(database.db, email)).toEqual({ isActive: true });
});

test("a mail program unsubscribes with one POST from outside the site (RFC 8058)", async ({
  database,
  mailbox,
  newsletter,
}) => {
  const email = await newsletter.aSubscriber();
  const { headers } = await mailbox.waitFor({ to: email, subject: /bienvenue/i });
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const url = /<(http[^>]+)>/.exec(headers.get("list-unsubscribe") ?? "")?.[1] ?? "";
  expect(await (await fetch(url)).text()).toContain("Me désinscrire");
  expect(await stateOf(database.db, email)).toEqual({ isActive: true });

  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    redirect: "manual",
  });
  expect(answer.status).toBe(200);
  expect(await stateOf(database.db, email)).toEqual({ isActive: false });
});

const newAddress = () => `${randomUUID().slice(0, 12)}@canari.example`;

async function stateOf(db: Database, email: string) {
  const { isActive } = newsletterSubscriptions;
  const ofThem = eq(newsletterSubscriptions.email, email);
  return (await db.select({ isActive }).from(newsletterSubscriptions).where(ofThem)).at(0);
}

function newsletterOf(site: { visitor(): Visitor }, mailbox: Mailbox) {
  const subscribe = (email: string) =>
    site.visitor().post("/newsletter", { email, rgpdConsent: "on", page: "/blogs" });

  async function asked() {
    const email = newAddress();
    await subscribe(email);
    const { links } = await mailbox.waitFor({ to: email, subject: /confirmez/i });
    const link = links.find((one) => one.includes("/newsletter/confirmation"));
    return { email, token: tokenIn(link) };
  }

  async function aSubscriber() {
    const { email, token } = await asked();
    const confirmed = await site.visitor().post("/newsletter/confirmation", { token });
    expect(confirmed.headers.get("location")).toBe("/newsletter/confirmation?etat=complete");
    return email;
  }

  return { subscribe, asked, aSubscriber };
}

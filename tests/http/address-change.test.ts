import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { companyTokens } from "#app/core/company-token/company-tokens.table.ts";
import { emailChanges } from "#app/core/person/email-changes.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { recoveryCodes, totpFactors } from "#app/core/second-factor/factors.table.ts";
import { sessions } from "#app/core/session/session.table.ts";
import { webhooks } from "#app/core/webhook/webhooks.table.ts";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import { shortlists } from "#app/features/shortlists/shortlists.table.ts";
import { PASSWORD } from "#tests/support/accounts.ts";
import { aProgram, COMPANY_API, createToken, tokenIn } from "#tests/support/company-api.ts";
import { aCompany } from "#tests/support/factories.ts";
import type { Mailbox, ReceivedMail } from "#tests/support/mailbox.ts";
import type { membersOf } from "#tests/support/members.ts";
import { codesOn, enrolApp } from "#tests/support/second-factors.ts";
import { demonstrationTest, perFile } from "#tests/support/site-test.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";
import { HOUR, inOneWindow } from "#tests/support/windows.ts";

const test = demonstrationTest.extend("env", perFile, ({ mailbox }) => ({ SMTP_URL: mailbox.smtpUrl }));

type Where = { site: ReturnType<typeof membersOf>; mailbox: Mailbox };

let serial = 0;
const anAddress = () => {
  serial += 1;
  return `nouvelle-${serial}@canari.example`;
};

const ask = (visitor: Visitor, email: string, given: Record<string, string> = {}) =>
  visitor.post("/settings", { intent: "address", email, ...given });

function linkIn(mail: ReceivedMail, page: string): string {
  const found = new RegExp(`${page}\\?token=[\\w-]+`).exec(mail.text)?.[0];
  if (!found) throw new Error(`no link to ${page}`);
  return found;
}

const calendarIn = (body: string) => /\/calendrier\/[0-9a-f.]+\.ics/.exec(body)?.[0] ?? "";

const tokenOf = (path: string) => new URL(path, "http://site.test").searchParams.get("token") ?? "";
const follow = (visitor: Visitor, path: string) => visitor.post(path, { token: tokenOf(path) });

test("a member changes their e-mail address: confirmed at the new one, notified at the old one", async ({
  site,
  database: { db },
  mailbox,
}) => {
  const { member, visitor } = await site.signedIn();
  const elsewhere = aVisitor(site.url);
  await elsewhere.post("/login", { email: member.email, password: PASSWORD });
  const own = { email: member.email, unsubscribeToken: member.id, isActive: true };
  await db.insert(newsletterSubscriptions).values(own);
  const email = anAddress();
  const asked = await ask(visitor, email);
  expect(asked.body).toContain("Suivez le lien envoyé à la nouvelle adresse");
  expect((await visitor.get("/settings")).body).toContain("Un changement attend sa confirmation");

  const path = linkIn(await mailbox.waitFor({ to: email, subject: /nouvelle adresse/ }), "/settings/adresse");
  const outsider = await site.signedIn();
  for (const one of [await outsider.visitor.get(path), await follow(outsider.visitor, path)])
    expect(one.status).toBe(410);
  expect((await aVisitor(site.url).get(path)).headers.get("location")).toMatch(/^\/login\?from=/);
  expect((await visitor.get(path)).body).toContain(email);
  expect((await follow(visitor, path)).headers.get("location")).toBe("/settings");
  expect((await visitor.get("/profile")).body).toContain(email);
  expect((await follow(visitor, path)).status).toBe(410);
  expect((await elsewhere.get("/profile")).status).toBe(302);
  const moved = await db.select().from(newsletterSubscriptions);
  expect(moved).toMatchObject([{ email, isActive: true }]);

  const notification = await mailbox.waitFor({ to: member.email, subject: /adresse de votre compte/ });
  expect(notification.text).not.toContain(email);
  const fresh = aVisitor(site.url);
  expect((await fresh.post("/login", { email, password: PASSWORD })).status).toBe(302);
  expect((await aVisitor(site.url).post("/login", { email: member.email, password: PASSWORD })).status).toBe(
    422,
  );
});

describe("asking", () => {
  test("does not reveal whether an e-mail address has an account: only its mailbox is notified", async ({
    site,
    mailbox,
  }) => {
    const [{ visitor }, other] = [await site.signedIn(), await site.aKnownMember()];
    const [free, used] = [anAddress(), other.email];
    const answers = [await ask(visitor, free), await ask(visitor, used)];
    const masked = answers.map(({ status, body }) => [
      status,
      body.replaceAll(free, "x").replaceAll(used, "x").length > 0 && /Suivez le lien envoyé/.test(body),
    ]);
    expect(masked).toEqual([
      [200, true],
      [200, true],
    ]);
    const mail = await mailbox.waitFor({ to: used, subject: /saisie pour un autre compte/ });
    expect(mail.text).not.toMatch(/token=/);
    expect((await aVisitor(site.url).post("/login", { email: used, password: PASSWORD })).status).toBe(302);
  });

  test("needs a recent sign-in, or the password again, and is limited", ({ site, database: { db } }) =>
    inOneWindow(HOUR, async () => {
      const { member, visitor } = await site.signedIn();
      await db
        .update(sessions)
        .set({ createdAt: new Date(Date.now() - 3_600_000) })
        .where(eq(sessions.userId, member.id));
      expect((await ask(visitor, anAddress())).status).toBe(403);
      expect((await ask(visitor, anAddress(), { currentPassword: "Autre-chose-2026" })).status).toBe(422);
      expect(await db.$count(emailChanges, eq(emailChanges.userId, member.id))).toBe(0);
      const given = { currentPassword: PASSWORD };
      for (let n = 0; n < 5; n += 1) expect((await ask(visitor, anAddress(), given)).status).toBe(200);
      expect((await ask(visitor, anAddress(), given)).status).toBe(429);
    }));

  test("needs both factors of who has two, once the sign-in is not recent, and keeps what was typed", async ({
    site,
    database: { db },
  }) => {
    const { member, visitor } = await site.signedIn();
    const app = await enrolApp(visitor, db, member);
    await db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(sessions.userId, member.id));
    const email = anAddress();
    const [one = "", other = ""] = app.codes;
    const tries: Record<string, string>[] = [
      {},
      { currentPassword: PASSWORD },
      { factorCode: one },
      { currentPassword: one },
    ];
    for (const given of tries) {
      const refused = await ask(visitor, email, given);
      expect(refused.status).toBeGreaterThanOrEqual(403);
      const typed = parse(refused.body).querySelector("#adresse input[name=email]");
      expect(typed?.getAttribute("value")).toBe(email);
    }
    expect(await db.$count(emailChanges, eq(emailChanges.userId, member.id))).toBe(0);
    expect((await ask(visitor, email, { currentPassword: PASSWORD, factorCode: other })).status).toBe(200);
  });

  test("for the same address, or without a proven one, is refused", async ({ site }) => {
    const { member, visitor } = await site.signedIn();
    expect((await ask(visitor, member.email)).status).toBe(422);
    const unproven = await site.signedIn({ proven: false });
    expect((await ask(unproven.visitor, anAddress())).status).toBe(422);
  });

  test("again makes the link of before void", async ({ site, mailbox }) => {
    const { visitor } = await site.signedIn();
    const [first, second] = [anAddress(), anAddress()];
    await ask(visitor, first);
    const path = linkIn(await mailbox.waitFor({ to: first }), "/settings/adresse");
    await ask(visitor, second);
    expect((await follow(visitor, path)).status).toBe(410);
  });
});

describe("taking an address back", () => {
  async function stolen({ site, mailbox }: Where) {
    const { member, visitor: thief } = await site.signedIn();
    const theirs = anAddress();
    await ask(thief, theirs);
    await follow(thief, linkIn(await mailbox.waitFor({ to: theirs }), "/settings/adresse"));
    const notification = await mailbox.waitFor({ to: member.email, subject: /adresse de votre compte/ });
    return { member, thief, theirs, path: linkIn(notification, "/auth/ancienne-adresse") };
  }

  test("works though the password and the factors are the thief's, and once", async ({
    site,
    database: { db },
    mailbox,
  }) => {
    const { member, thief, theirs, path } = await stolen({ site, mailbox });
    const newPassword = "Baleine-grise-2031";
    await thief.post("/settings", { intent: "password", currentPassword: PASSWORD, newPassword });
    await enrolApp(thief, db, member);
    const onward = anAddress();
    await ask(thief, onward);

    const owner = aVisitor(site.url);
    expect((await owner.get(path)).body).toContain(member.email);
    const reverted = await follow(owner, path);
    expect(reverted.headers.get("location")).toBe("/login");
    expect((await owner.get("/login")).body).toContain("Votre compte est de nouveau à vous");
    expect((await follow(owner, path)).status).toBe(410);

    expect((await thief.get("/profile")).status).toBe(302);
    for (const email of [member.email, theirs])
      for (const password of [PASSWORD, newPassword])
        expect((await aVisitor(site.url).post("/login", { email, password })).status).toBe(422);
    const pending = linkIn(await mailbox.waitFor({ to: onward }), "/settings/adresse");
    const recovery = await mailbox.waitFor({
      to: member.email,
      subject: "Choisissez un nouveau mot de passe",
    });
    const token = tokenOf(linkIn(recovery, "/auth/confirm"));
    const entered = await owner.post(`/auth/confirm?token=${token}`, { token });
    expect(entered.headers.get("location")).toBe("/welcome");
    expect((await owner.post("/welcome", { newPassword: "Cagou-vert-2032" })).status).toBe(302);
    expect((await follow(owner, pending)).status).toBe(410);
    expect((await owner.get("/profile")).body).toContain(member.email);
  });

  test("leaves the factors that were there long before", async ({ site, database: { db }, mailbox }) => {
    const { member, visitor } = await site.signedIn();
    const app = await enrolApp(visitor, db, member);
    const long = new Date(Date.now() - 30 * 86_400_000);
    await db
      .update(totpFactors)
      .set({ createdAt: long, confirmedAt: long })
      .where(eq(totpFactors.userId, member.id));
    const email = anAddress();
    await ask(visitor, email);
    await follow(visitor, linkIn(await mailbox.waitFor({ to: email }), "/settings/adresse"));
    const notification = await mailbox.waitFor({ to: member.email, subject: /adresse de votre compte/ });
    await follow(aVisitor(site.url), linkIn(notification, "/auth/ancienne-adresse"));
    const [user] = await db.select().from(users).where(eq(users.id, member.id));
    expect([user?.secondFactor, user?.email, app.codes.length]).toEqual([true, member.email, 10]);
  });

  test("revokes the recovery codes that were made meanwhile, and notifies the owner, who keeps their app", async ({
    site,
    database: { db },
    mailbox,
  }) => {
    const { member, visitor } = await site.signedIn();
    const app = await enrolApp(visitor, db, member);
    const long = new Date(Date.now() - 30 * 86_400_000);
    const since = { createdAt: long, confirmedAt: long };
    await db.update(totpFactors).set(since).where(eq(totpFactors.userId, member.id));
    await db.update(recoveryCodes).set({ createdAt: long }).where(eq(recoveryCodes.userId, member.id));
    const proof = { currentPassword: PASSWORD, factorCode: await app.code() };
    const remade = await visitor.post("/settings/securite", { intent: "codes", ...proof });
    expect(codesOn(remade.body)).toHaveLength(10);
    const email = anAddress();
    await ask(visitor, email);
    await follow(visitor, linkIn(await mailbox.waitFor({ to: email }), "/settings/adresse"));
    const notification = await mailbox.waitFor({ to: member.email, subject: /adresse de votre compte/ });
    await follow(aVisitor(site.url), linkIn(notification, "/auth/ancienne-adresse"));
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, member.id))).toBe(0);
    expect(await db.$count(totpFactors, eq(totpFactors.userId, member.id))).toBe(1);
    await mailbox.waitFor({ to: member.email, subject: "Vos codes de récupération ne servent plus" });
  });

  test("ends the tokens, webhooks, calendar link and shared lists of meanwhile; older tokens wait for a new password", async ({
    site,
    database: { db },
    mailbox,
  }) => {
    const { member, thief, path } = await stolen({ site, mailbox });
    const company = await aCompany(db, { ownerId: member.id });
    const page = `/my-company/${company.id}/webhooks`;
    const url = "https://logiciel.example/recif";
    const older = tokenIn((await createToken(thief, company.id)).body);
    await thief.post(page, { intent: "add", url, types: "lead.received" });
    const createdAt = new Date(Date.now() - 30 * 86_400_000);
    await db.update(companyTokens).set({ createdAt }).where(eq(companyTokens.companyId, company.id));
    await db.update(webhooks).set({ createdAt }).where(eq(webhooks.companyId, company.id));
    const newer = tokenIn((await createToken(thief, company.id)).body);
    await thief.post(page, { intent: "add", url: `${url}/voleur`, types: "lead.received" });
    await thief.post("/my-company/calendrier", { intent: "renew" });
    const calendar = calendarIn((await thief.get("/my-company/calendrier")).body);
    const shareToken = "a".repeat(48);
    await db.insert(shortlists).values({ userId: member.id, name: "Au voleur", shareToken });
    const shared = async () => (await site.visitor().get(`/choix/${shareToken}`)).status;
    const read = async (token: string) =>
      (await aProgram(site, token, `${COMPANY_API}/companies/${company.id}`).get("/leads")).status;
    expect([await read(older), await read(newer), (await site.visitor().get(calendar)).status]).toEqual([
      200, 200, 200,
    ]);
    expect(await shared()).toBe(200);
    const owner = aVisitor(site.url);
    await follow(owner, path);
    expect([await read(older), await read(newer), (await site.visitor().get(calendar)).status]).toEqual([
      401, 401, 404,
    ]);
    expect(await shared()).toBe(410);
    const left = await db.select().from(webhooks).where(eq(webhooks.companyId, company.id));
    expect(left.map((one) => one.url)).toEqual([url]);
    const recovery = await mailbox.waitFor({
      to: member.email,
      subject: "Choisissez un nouveau mot de passe",
    });
    const token = tokenOf(linkIn(recovery, "/auth/confirm"));
    await owner.post(`/auth/confirm?token=${token}`, { token });
    await owner.post("/welcome", { newPassword: "Cagou-vert-2032" });
    expect([await read(older), await read(newer)]).toEqual([200, 401]);
  });

  test("undoes a chain of changes, and no link of the chain undoes that", async ({ site, mailbox }) => {
    const { member, thief, theirs, path } = await stolen({ site, mailbox });
    const next = anAddress();
    await ask(thief, next);
    await follow(thief, linkIn(await mailbox.waitFor({ to: next }), "/settings/adresse"));
    const toThief = await mailbox.waitFor({ to: theirs, subject: /adresse de votre compte/ });
    expect((await follow(aVisitor(site.url), path)).status).toBe(302);
    expect((await follow(aVisitor(site.url), linkIn(toThief, "/auth/ancienne-adresse"))).status).toBe(410);
    await mailbox.waitFor({ to: member.email, subject: "Choisissez un nouveau mot de passe" });
  });

  test("is not prevented by an account that the thief opens at the old address", async ({
    site,
    database: { db },
    mailbox,
  }) => {
    const { member, path } = await stolen({ site, mailbox });
    await aVisitor(site.url).post("/register", { email: member.email, consent: "on" });
    expect(await db.$count(users, eq(users.email, member.email))).toBe(0);
    expect((await follow(aVisitor(site.url), path)).status).toBe(302);
    expect(await db.$count(users, eq(users.email, member.email))).toBe(1);
  });

  test("is over after seven days", async ({ site, database: { db }, mailbox }) => {
    const { member, path } = await stolen({ site, mailbox });
    await db
      .update(emailChanges)
      .set({ revertUntil: new Date(Date.now() - 1_000) })
      .where(eq(emailChanges.userId, member.id));
    expect((await aVisitor(site.url).get(path)).status).toBe(410);
    expect((await follow(aVisitor(site.url), path)).status).toBe(410);
  });
});

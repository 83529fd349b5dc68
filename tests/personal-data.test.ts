import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { companies, companyContacts } from "#app/core/company/company.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import { leads } from "#app/core/lead/lead.table.ts";
import { loginLinkMail } from "#app/core/link/mails/links.mails.ts";
import { users } from "#app/core/person/person.table.ts";
import { newLeadNotificationMail } from "#app/features/leads/mails/leads.mails.ts";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import {
  eraseAccount as erase,
  exportAccount as exportAll,
} from "#app/features/privacy/account-data.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Mail } from "#app/platform/mail/define-mail.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { aMemberScope, siteUrl } from "#tests/support/scope.ts";
import { aWellKnownMember, leadOf } from "#tests/support/well-known-member.ts";

const eraseAccount = (scope: MemberScope) => erase(scope, personalData);
const exportAccount = (scope: MemberScope) => exportAll(scope, personalData);

const noticeMail: Mail = newLeadNotificationMail;

async function whereIs(db: Parameters<typeof aMember>[0], text: string): Promise<string[]> {
  const columns = await db.execute<{ schema: string; table: string; column: string }>(sql`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    join pg_class on pg_class.oid = format('%I.%I', table_schema, table_name)::regclass and not relispartition
    where table_schema in ('public', 'pgboss') and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`);
  const found: string[] = [];
  for (const { schema, table, column } of columns.rows) {
    const place = sql.raw(`"${schema}"."${table}"`);
    const cell = sql.raw(`"${column}"::text`);
    const hits = await db.execute(sql`select 1 from ${place} where position(${text} in ${cell}) > 0 limit 1`);
    if (hits.rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

describe("deleting an account", () => {
  test("leaves the address in no table, and nothing else of the person", async ({ db }) => {
    const { actor, scope } = await aWellKnownMember(db);
    expect((await whereIs(db, actor.email)).length).toBeGreaterThanOrEqual(8);

    expect(await eraseAccount(scope)).toEqual({ kind: "erased" });
    expect(await whereIs(db, actor.email)).toEqual([]);
    expect(await whereIs(db, "Canari Complet")).toEqual([]);
    expect(await whereIs(db, "Boulangerie du Canari")).toEqual([]);
    expect(await db.select().from(consentProofs)).toEqual([]);
    // The erasure stays in the security log, by an id that no longer resolves.
    expect(await db.select().from(auditLog).where(eq(auditLog.action, "account.erased"))).toMatchObject([
      { actorId: actor.id, requestId: scope.facts.requestId },
    ]);
  });

  test("keeps the lead as a figure, and the company for administrators to look after", async ({ db }) => {
    const { scope, company } = await aWellKnownMember(db);
    await eraseAccount(scope);
    expect(await db.select().from(leads)).toMatchObject([
      { contactName: "Anonyme", email: "", phone: null, message: null, serviceType: "audit-conseil" },
    ]);
    const [remaining] = await db.select().from(companies).where(eq(companies.id, company.id));
    expect(remaining).toMatchObject({ status: "published" });
    expect(await db.select().from(companyManagers)).toEqual([]);
    const [contact] = await db
      .select()
      .from(companyContacts)
      .where(eq(companyContacts.companyId, company.id));
    expect(contact).toMatchObject({ email: null, phonePublic: expect.any(String) });
  });

  test("leaves the data of others", async ({ db }) => {
    const [{ scope }, other] = [await aWellKnownMember(db), await aMember(db)];
    await db.insert(leads).values(leadOf(other.email));
    await eraseAccount(scope);
    expect(await whereIs(db, other.email)).toEqual(expect.arrayContaining(["users.email", "leads.email"]));
  });

  test("of an unproven e-mail address erases what the account did, and nothing of the mailbox's owner", async ({
    db,
  }) => {
    // Quick sign-up accepts any address, here one published by a company.
    const email = "contact@victime.example";
    const { id } = await aCompany(db, { email, contactName: "Canari Victime" });
    await db.insert(leads).values(leadOf(email));
    await db.insert(newsletterSubscriptions).values({ email, unsubscribeToken: "t", isActive: true });
    const notice = { to: email, payload: { reference: "DEV-1", companyName: "Victime" } };
    const actor = await aMember(db, { email, proven: false });
    const scope = aMemberScope(db, actor);
    await enqueueMail(scope, noticeMail, notice);
    await enqueueMail(scope, loginLinkMail, { to: email, payload: { loginUrl: siteUrl } });
    const own = { ...leadOf("autre@canari.example"), submittedBy: actor.id };
    await db.insert(leads).values(own);

    expect(await exportAccount(scope)).toMatchObject({ newsletter: undefined, mailsReceived: [] });
    expect(await eraseAccount(scope)).toEqual({ kind: "erased" });

    expect(await db.select().from(users)).toEqual([]);
    const [contact] = await db.select().from(companyContacts).where(eq(companyContacts.companyId, id));
    expect(contact).toMatchObject({ email, contactName: "Canari Victime" });
    expect(await db.select().from(newsletterSubscriptions)).toMatchObject([{ email, isActive: true }]);
    expect(await db.select().from(leads).orderBy(leads.email)).toMatchObject([
      { email: "", contactName: "Anonyme" },
      { email, contactName: "Canari Complet" },
    ]);
    expect(await db.select().from(mails)).toMatchObject([
      { recipient: email, template: noticeMail.name, payload: notice.payload, status: "waiting" },
    ]);
  });

  test("erases mails to others about the person's requests, and sends none of them any more", async ({
    db,
  }) => {
    const { scope, actor } = await aWellKnownMember(db);
    const [lead] = await db.select().from(leads);
    const notified = { reference: lead?.reference ?? "", contactName: "Canari Complet" };
    const quoted = { message: `Écrivez-moi à\n${actor.email}.` };
    for (const payload of [notified, quoted])
      await enqueueMail(scope, noticeMail, { to: "a@b.example", payload });
    await eraseAccount(scope);
    expect(await whereIs(db, "Canari Complet")).toEqual([]);
    const left = await db.select().from(mails).where(eq(mails.recipient, "a@b.example"));
    expect(left.map(({ status, payload }) => ({ status, payload }))).toEqual([
      { status: "failed", payload: null },
      { status: "failed", payload: null },
    ]);
  });

  test("leaves the mails of addresses that end or begin with the same letters", async ({ db }) => {
    const actor = await aMember(db, { email: "dupont@lagon.nc" });
    const scope = aMemberScope(db, actor);
    for (const email of ["jean.dupont@lagon.nc", "dupont@lagon.nc.example"]) {
      await enqueueMail(scope, noticeMail, { to: email, payload: { email } });
    }
    await eraseAccount(scope);
    const left = await db.select().from(mails);
    expect(left.map(({ status }) => status)).toEqual(["waiting", "waiting"]);
    expect(left.map(({ payload }) => payload?.email)).toEqual(left.map(({ recipient }) => recipient));
  });

  test("is refused to the last administrator", async ({ db }) => {
    const admin = await aMember(db, { role: "admin" });
    expect(await eraseAccount(aMemberScope(db, admin))).toEqual({ kind: "last_admin" });
    expect(await db.select().from(users)).toHaveLength(1);
    await aMember(db, { role: "admin" });
    expect(await eraseAccount(aMemberScope(db, admin))).toEqual({ kind: "erased" });
  });

  test("of two administrators at once, a hundred times, leaves one every time", async () => {
    const { db, close } = await aDatabase();
    try {
      for (let round = 0; round < 100; round += 1) {
        await db.execute(sql`truncate users cascade`);
        const pair = [await aMember(db, { role: "admin" }), await aMember(db, { role: "admin" })] as const;
        const demote = db.update(users).set({ role: "user" }).where(eq(users.id, pair[0].id));
        const acts = round % 2 ? [eraseAccount(aMemberScope(db, pair[0]))] : [demote.execute()];
        await Promise.allSettled([...acts, eraseAccount(aMemberScope(db, pair[1]))]);
        const left = await db.select().from(users).where(eq(users.role, "admin"));
        expect(left.length, `round ${round}`).toBe(1);
      }
    } finally {
      await close();
    }
  });
});

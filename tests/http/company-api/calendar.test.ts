import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { endOfTerm } from "#app/core/catalogue/working-days.ts";
import { companyAbsences } from "#app/core/company/absences.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { leadRecipients } from "#app/core/lead/lead.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { dayAfter, noumeaDay } from "#app/platform/text/time.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask, leadOf, recipientOf } from "#tests/support/lead-life.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const PAGE = "/my-company/calendrier";
const linkIn = (body: string) => /\/calendrier\/[0-9a-f]{32}\.[0-9a-f]{48}\.ics/.exec(body)?.[0] ?? "";

const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("db", ({ database }) => database.db)
  .extend("owned", async ({ site, db }) => {
    const { member, visitor } = await site.signedIn();
    const company = await aCompany(db, { ownerId: member.id });
    await visitor.post(PAGE, { intent: "renew" });
    return { member, visitor, company, link: linkIn((await visitor.get(PAGE)).body) };
  })
  .extend("read", ({ site }) => async (link: string) => {
    const { status, headers, body } = await site.visitor().get(link);
    // Long lines are folded (RFC 5545).
    return { status, headers, text: body.replaceAll(/\r\n[ \t]/g, "") };
  });

const utc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
const summaries = (text: string) => [...text.matchAll(/^SUMMARY:(.*)$/gm)].map(([, title]) => title?.trim());

describe("a manager's calendar", () => {
  test("has what waits: a reference and a company, and nothing of a requester", async ({
    owned,
    site,
    db,
    read,
  }) => {
    const { company, link } = owned;
    const request = aRequest();
    await ask(site.visitor(), site.url, request, [company.slug]);
    const lead = await leadOf(db, request.email);
    const today = noumeaDay();
    const [startsOn, endsOn] = [dayAfter(today, 3), dayAfter(today, 6)];
    await db.insert(companyAbsences).values({ companyId: company.id, startsOn, endsOn });
    await db.insert(companyCredentials).values({
      companyId: company.id,
      kind: "insurance",
      state: "verified",
      validUntil: dayAfter(today, 40),
      documentHash: "x",
    });
    const { status, headers, text } = await read(link);
    expect([
      status,
      headers.get("content-type"),
      headers.get("cache-control"),
      headers.get("x-robots-tag"),
    ]).toEqual([200, "text/calendar; charset=utf-8", "no-store", "noindex"]);
    const found = summaries(text);
    expect(found).toHaveLength(4);
    expect(found.some((title) => title?.includes(lead.reference))).toBe(true);
    expect(found.join("\n")).toMatch(/Confirmer la fiche.*Dernier jour.*Absence de/s);
    expect(text).toContain(`DTSTART;VALUE=DATE:${startsOn.replaceAll("-", "")}`);
    expect(text).toContain(`DTEND;VALUE=DATE:${dayAfter(endsOn, 1).replaceAll("-", "")}`);
    for (const hidden of [
      request.email,
      request.contact_name,
      request.company_name,
      request.phone,
      request.message,
    ])
      expect(text).not.toContain(hidden);
  });

  test("leaves out what is answered, and what is another manager's", async ({ owned, site, db, read }) => {
    const { visitor, company, link } = owned;
    const request = aRequest();
    const other = await aCompany(db, { ownerId: (await site.signedIn()).member.id });
    await ask(site.visitor(), site.url, request, [company.slug, other.slug]);
    const lead = await leadOf(db, request.email);
    const references = async () => (await read(link)).text.split(lead.reference).length - 1;
    expect(await references()).toBe(1);
    const { id } = await recipientOf(db, lead.id, company.id);
    await visitor.post(`/my-company/leads/${id}`, { intent: "decline" });
    expect(await references()).toBe(0);
    await db.delete(companyManagers).where(eq(companyManagers.companyId, company.id));
    expect(summaries((await read(link)).text)).toEqual([]);
  });

  test("has the term that follows the requester's reply, or a reopening", async ({
    owned,
    site,
    db,
    read,
  }) => {
    const { company, link } = owned;
    const request = aRequest();
    await ask(site.visitor(), site.url, request, [company.slug]);
    const lead = await leadOf(db, request.email);
    const { id } = await recipientOf(db, lead.id, company.id);
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const set = (dates: { sentAt?: Date; askedAt?: Date | null; repliedAt?: Date | null }) =>
      db.update(leadRecipients).set(dates).where(eq(leadRecipients.id, id));
    const due = async () => /^DTEND:(.*)$/m.exec((await read(link)).text)?.[1]?.trim();
    await set({ sentAt: ago(30) });
    expect(await due()).toBe(utc(endOfTerm(ago(30), 2)));
    await set({ askedAt: ago(29), repliedAt: ago(14) });
    expect(await due()).toBe(utc(endOfTerm(ago(14), 2)));
    const admin = (await site.signedIn({ role: "admin" })).visitor;
    for (const act of ["archive", "reopen"])
      await admin.post(`/admin/demande/${lead.id}`, { intent: "act", act });
    expect(await due()).toBe(utc(endOfTerm(new Date(), 2)));
  });

  test("has one link at a time, which another one, its end or a suspension revokes", async ({
    owned,
    db,
    read,
  }) => {
    const { visitor, link, member } = owned;
    expect((await read(link)).status).toBe(200);
    expect((await visitor.post(PAGE, { intent: "renew" })).status).toBe(302);
    const next = linkIn((await visitor.get(PAGE)).body);
    expect([(await read(link)).status, (await read(next)).status]).toEqual([404, 200]);
    await visitor.post(PAGE, { intent: "end" });
    expect((await read(next)).status).toBe(404);
    await visitor.post(PAGE, { intent: "renew" });
    const last = linkIn((await visitor.get(PAGE)).body);
    expect((await read(next)).status).toBe(404);
    await db.update(users).set({ suspendedAt: sql`now()` }).where(eq(users.id, member.id));
    expect((await read(last)).status).toBe(404);
  });

  test("is not reached by a changed link", async ({ owned, read }) => {
    const forged = (link: string) => link.replace(/\.(.)/, (_, digit) => `.${digit === "0" ? "1" : "0"}`);
    for (const link of [
      forged(owned.link),
      owned.link.replace(".ics", ""),
      `${owned.link}x`,
      "/calendrier/x.ics",
    ])
      expect((await read(link)).status, link).toBe(404);
  });
});

import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { digestReaders } from "#app/core/digest/digest.table.ts";
import { digestStopUrl, isDigestWanted } from "#app/core/digest/digests.server.ts";
import type { DigestSection } from "#app/core/digest/digests.ts";
import { users } from "#app/core/person/person.table.ts";
import { searchMisses } from "#app/core/search/search.table.ts";
import { managesOnline } from "#app/features/audience/digest/company-digest.server.ts";
import { companySection } from "#app/features/audience/digest/company-section.ts";
import { companyVisits } from "#app/features/audience/visits.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { sendDueDigests } from "#server/digests.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { oneClick } from "#tests/support/one-click.ts";
import { plain } from "#tests/support/queue-page.ts";
import { anInstallation, aPublicScope, aSite } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest.extend("env", perFile, async () => ({ APP_SECRET: aSite().secret }));

/** The first of December 2026, 8 h in Nouméa; that Monday was the day before. */
const FIRST = new Date("2026-11-30T21:00:00Z");
const later = (days: number) => new Date(FIRST.getTime() + days * 86_400_000);

const onError = (error: unknown) => {
  throw error;
};

async function send(db: Database, now: Date) {
  for (let isMore = true; isMore; )
    isMore = await sendDueDigests(aPublicScope(db), anInstallation(), { onError, now });
}

async function digestsTo(db: Database, email: string, template: string): Promise<DigestSection[][]> {
  const rows = await db
    .select({ payload: mails.payload })
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.template, template)))
    .orderBy(mails.createdAt);
  return rows.map(({ payload }) => JSON.parse((payload as { sections: string }).sections));
}

const linesOf = (sections: DigestSection[] | undefined) =>
  sections?.flatMap(({ lines }) => lines).join("\n") ?? "";

describe("a manager's month", () => {
  test("is mailed once, with what was counted, and not to who has nothing online", async ({
    site: _queues,
    database: { db },
  }) => {
    const [owner, hidden, outsider] = await Promise.all([aMember(db), aMember(db), aMember(db)]);
    const { id } = await aCompany(db, { name: "Mesurée (fictif)", ownerId: owner.id, website: null });
    await aCompany(db, { ownerId: hidden.id, status: "offline" });
    await db.insert(companyVisits).values({ companyId: id, day: noumeaDay(), visits: 12 });
    await send(db, FIRST);
    await send(db, later(1));
    await Promise.all(Array.from({ length: 5 }, () => send(db, later(2))));
    const [digest, ...more] = await digestsTo(db, owner.email, "company-digest");
    expect(more).toEqual([]);
    expect(digest).toMatchObject([
      { title: "Mesurée (fictif)", url: `https://recif.example/my-company/${id}` },
    ]);
    expect(linesOf(digest)).toContain("12 visites en 30 jours");
    expect(linesOf(digest)).toContain("indiquez votre site web");
    expect(await digestsTo(db, hidden.email, "company-digest")).toEqual([]);
    expect(await digestsTo(db, outsider.email, "company-digest")).toEqual([]);

    await send(db, new Date("2026-12-31T21:00:00Z"));
    expect(await digestsTo(db, owner.email, "company-digest")).toHaveLength(2);
  });

  test("is not made up for after a week", async ({ site: _queues, database: { db } }) => {
    const owner = await aMember(db);
    await aCompany(db, { ownerId: owner.id });
    await send(db, later(8));
    expect(await digestsTo(db, owner.email, "company-digest")).toEqual([]);
    await send(db, later(6));
    expect(await digestsTo(db, owner.email, "company-digest")).toHaveLength(1);
  });

  test("has each figure beside the month before and the median page", () => {
    const now = { visits: 1, openings: 2, requests: 0 };
    const before = { visits: 30, openings: 0, requests: 1 };
    const figures = { name: "Cassette", now, before, answerMinutes: 180, todo: [] };
    expect(companySection(figures, { month: before, minutes: 660 }).lines).toEqual([
      "1 visite en 30 jours (les 30 d’avant : 30 ; fiche médiane : 30).",
      "2 ouvertures de vos coordonnées en 30 jours (les 30 d’avant : 0 ; fiche médiane : 0).",
      "0 demande de devis en 30 jours (les 30 d’avant : 1 ; fiche médiane : 1).",
      "Vous répondez d’habitude en 3\u00a0heures ouvrées ; réponse médiane de l’annuaire : 1\u00a0jour ouvré.",
      "Votre fiche est complète.",
    ]);
    const alone = companySection(
      { ...figures, answerMinutes: undefined },
      { month: undefined, minutes: undefined },
    );
    expect(alone.lines[0]).toBe("1 visite en 30 jours (les 30 d’avant : 30).");
    expect(alone.lines).toHaveLength(4);
  });
});

describe("the staff's week", () => {
  test("is mailed once to each administrator, with what waits and what was looked for in vain", async ({
    site,
    database: { db },
  }) => {
    const { member: admin } = await site.signedIn({ role: "admin" });
    const { id } = await aCompany(db, { name: "Bientôt finie (fictif)" });
    await db.insert(companyCredentials).values({
      companyId: id,
      kind: "hds",
      state: "verified",
      documentHash: "x",
      decidedAt: new Date(),
      validUntil: "2026-12-10",
    });
    await db.insert(searchMisses).values({ day: noumeaDay(later(-1)), query: "bathyscaphe", count: 3 });
    await db.insert(searchMisses).values({ day: noumeaDay(later(-20)), query: "oubliée", count: 9 });
    await aCompany(db, { name: "Qui attend (fictif)", status: "pending" });
    await send(db, FIRST);
    await send(db, later(1));
    const [digest, ...more] = await digestsTo(db, admin.email, "staff-digest");
    expect(more).toEqual([]);
    const lines = linesOf(digest);
    for (const words of [
      "Qui attend (fictif)",
      "« bathyscaphe », 3 fois",
      "Bientôt finie (fictif) : HDS, le 10 décembre 2026",
    ])
      expect(lines).toContain(words);
    expect(lines).not.toContain("oubliée");
    await send(db, later(7));
    expect(await digestsTo(db, admin.email, "staff-digest")).toHaveLength(2);
  });
});

const isWanted = (db: Database, recipient: string) =>
  isDigestWanted({ db }, { kind: "company", who: managesOnline, recipient });

describe("who wants none", () => {
  test("stops it by its link in one click, or in the settings, and begins again there", async ({
    site,
    database: { db },
  }) => {
    const { visitor, member } = await site.signedIn();
    expect(plain((await visitor.get("/settings")).body)).not.toContain("Résumés par e-mail");
    await aCompany(db, { ownerId: member.id });
    expect(plain((await visitor.get("/settings")).body)).toContain("Résumé mensuel de vos fiches");
    expect(plain((await visitor.get("/settings")).body)).not.toContain("Résumé hebdomadaire");

    await visitor.post("/settings", { intent: "digests" });
    await send(db, FIRST);
    expect(await digestsTo(db, member.email, "company-digest")).toEqual([]);
    expect(await isWanted(db, member.email)).toBe(false);
    await visitor.post("/settings", { intent: "digests", company: "on", staff: "on" });
    await send(db, later(1));
    expect(await digestsTo(db, member.email, "company-digest")).toHaveLength(1);
    const kinds = await db.select().from(digestReaders).where(eq(digestReaders.userId, member.id));
    expect(kinds.map(({ kind }) => kind)).toEqual(["company"]);

    const stop = new URL(digestStopUrl({ site: aSite() }, kinds[0]?.id ?? "")).pathname;
    expect((await site.visitor().get(stop)).status).toBe(200);
    expect(await isWanted(db, member.email)).toBe(true);
    const forged = stop.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    expect((await site.visitor().get(forged)).status).toBe(410);
    await oneClick(site.visitor(), forged);
    expect(await isWanted(db, member.email)).toBe(true);
    expect((await oneClick(site.visitor(), stop)).status).toBe(200);
    expect(await isWanted(db, member.email)).toBe(false);
  });

  test("gets none without a proven address, with notifications off, or suspended", async ({
    database: { db },
  }) => {
    const owners = await Promise.all([1, 2, 3].map(() => aMember(db)));
    for (const owner of owners) await aCompany(db, { ownerId: owner.id });
    const set = (at: number, facts: Partial<typeof users.$inferInsert>) =>
      db
        .update(users)
        .set(facts)
        .where(eq(users.id, owners[at]?.id ?? ""));
    await set(0, { emailVerified: false });
    await set(1, { notificationsEnabled: false });
    await set(2, { suspendedAt: new Date() });
    await send(db, FIRST);
    for (const { email } of owners) expect(await digestsTo(db, email, "company-digest")).toEqual([]);
  });
});

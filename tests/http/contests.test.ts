import { and, eq, ne, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { companyPrivacy } from "#app/core/company/companies.privacy.server.ts";
import { companies } from "#app/core/company/company.table.ts";
import type { ContestKind } from "#app/core/contest/contest.rules.ts";
import { refusalRecipients, refusals } from "#app/core/contest/refusals.table.ts";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { reviews } from "#app/core/review/reviews.table.ts";
import { contestPrivacy } from "#app/features/contests/contests.privacy.server.ts";
import { credentialPrivacy } from "#app/features/credentials/credentials.privacy.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { published, STAFF, companyTest as test, versionsOf } from "#tests/support/company-life.ts";
import { aCompany } from "#tests/support/factories.ts";
import { linkIn } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { plain } from "#tests/support/queue-page.ts";
import { aPublishedReview } from "#tests/support/reviews.ts";

type Given = Parameters<typeof published>[0];

/** An edit that an administrator refused, with the link of its mail. */
async function aRefusedEdit({ site, database }: Given) {
  const company = await published({ site, database });
  await company.edit({ description: "canari-conteste" });
  await company.decide({
    intent: "reject-version",
    versionId: await company.waiting(),
    details: "Trop vague.",
  });
  const link = await linkIn(database.db, company.member.email, "company-decision", "/contester/");
  return { ...company, link };
}

const refusalOf = async (db: Database, subjectId: string) => {
  const [found] = await db.select().from(refusals).where(eq(refusals.subjectId, subjectId));
  if (!found) throw new Error("no refusal");
  return found;
};

/** Administrators of other tests of this file. */
const demoteOthers = (db: Database, id: string) =>
  db
    .update(users)
    .set({ role: "user" })
    .where(and(eq(users.role, "admin"), ne(users.id, id)));

describe("a refusal", () => {
  test("is contested once by the link of its mail, answered by another administrator, and waits again", async ({
    site,
    database,
  }) => {
    const { db } = database;
    const { id, admin, link, member } = await aRefusedEdit({ site, database });
    const other = await site.signedIn({ role: "admin" });
    const anyone = site.visitor();

    const page = await anyone.get(link);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(plain(page.body)).toContain("Trop vague.");
    expect((await anyone.post(link, { body: " " })).status).toBe(422);
    expect((await refusalOf(db, id)).state).toBe("open");
    const text = { body: "canari-texte : la description dit tout." };
    expect((await anyone.post(link, text)).status).toBe(303);
    expect((await anyone.post(link, text)).status).toBe(303);
    expect((await anyone.post(link, { body: "Encore autre chose." })).status).toBe(409);
    const received = await wordsOfMails(db, STAFF, "contest-received");
    expect(received.filter((words) => words.includes("canari-texte"))).toHaveLength(1);

    const { id: refusalId } = await refusalOf(db, id);
    const queue = `/admin/contestations/${refusalId}`;
    expect((await other.visitor.get("/admin/contestations")).body).toContain(queue);
    expect(plain((await other.visitor.get("/admin/dashboard")).body)).toContain("Modification refusée");
    const answer = {
      intent: "decide",
      outcome: "overturn",
      answer: "canari-reponse : nous l’avions mal lue.",
    };
    expect(plain((await admin.visitor.get(queue)).body)).toContain("Vous avez pris cette décision");
    expect((await admin.visitor.post(queue, answer)).status).toBe(409);
    expect((await other.visitor.post(queue, { ...answer, answer: "" })).status).toBe(422);
    const [first, second] = await Promise.all([
      other.visitor.post(queue, answer),
      other.visitor.post(queue, answer),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([302, 409]);

    const states = (await versionsOf(db, id)).map(({ state }) => state);
    expect(states).toEqual(["applied", "rejected", "waiting"]);
    expect(await wordsOfMails(db, member.email, "contest-answered")).toEqual([
      expect.stringContaining("canari-reponse"),
    ]);
    expect(plain((await anyone.get(link)).body)).toContain("La décision est annulée");
  });

  test("of a site with one administrator is answered by that one", async ({ site, database }) => {
    const { id, admin, link } = await aRefusedEdit({ site, database });
    await demoteOthers(database.db, admin.member.id);
    await site.visitor().post(link, { body: "Relisez, s’il vous plaît." });
    const { id: refusalId } = await refusalOf(database.db, id);
    const answer = { intent: "decide", outcome: "uphold", answer: "Elle est trop vague." };
    expect((await admin.visitor.post(`/admin/contestations/${refusalId}`, answer)).status).toBe(302);
    expect((await versionsOf(database.db, id)).map(({ state }) => state)).toEqual(["applied", "rejected"]);
    expect(plain((await site.visitor().get(link)).body)).toContain("La décision est maintenue");
  });

  test("is contested within 30 days, by its own link alone", async ({ site, database: { db }, database }) => {
    const { id, link } = await aRefusedEdit({ site, database });
    const { id: refusalId } = await refusalOf(db, id);
    const forged = link.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    for (const path of [forged, link.slice(0, -1), "/contester/x"]) {
      expect((await site.visitor().get(path)).status).toBe(410);
      expect((await site.visitor().post(path, { body: "Non." })).status).toBe(410);
    }
    await db
      .update(refusals)
      .set({ refusedAt: sql`now() - interval '31 days'` })
      .where(eq(refusals.id, refusalId));
    expect((await site.visitor().get(link)).status).toBe(410);
    expect((await site.visitor().post(link, { body: "Trop tard." })).status).toBe(410);
    expect((await refusalOf(db, id)).state).toBe("open");
    for (const rule of contestPrivacy.retention) await rule.erase({ db }, new Date());
    expect(await db.$count(refusals, eq(refusals.id, refusalId))).toBe(0);
  });

  test("goes with the account that it was sent to, and is in its export", async ({ site, database }) => {
    const { db } = database;
    const { id, link, member, visitor } = await aRefusedEdit({ site, database });
    await site.visitor().post(link, { body: "canari-export" });
    const exported = await visitor.get("/settings/export");
    expect(exported.body).toContain("canari-export");
    const { id: refusalId } = await refusalOf(db, id);
    const colleague = { refusalId, email: "canari-collegue@recif.example" };
    await db.insert(refusalRecipients).values(colleague);
    const scopeOf = (email: string) => ({ db, actor: { email, proven: true } }) as MemberScope;
    await contestPrivacy.erases?.(scopeOf(member.email));
    expect(await db.$count(refusals, eq(refusals.id, refusalId))).toBe(1);
    await contestPrivacy.erases?.(scopeOf(colleague.email));
    expect(await db.$count(refusals, eq(refusals.id, refusalId))).toBe(0);
  });
});

describe("what is overturned waits again:", () => {
  const contested = async (db: Database, kind: ContestKind, subjectId: string) => {
    const [stored] = await db
      .insert(refusals)
      .values({ kind, subjectId, about: "Canari", state: "waiting", body: "Non.", contestedAt: new Date() })
      .returning({ id: refusals.id });
    return `/admin/contestations/${stored?.id}`;
  };
  const overturn = { intent: "decide", outcome: "overturn", answer: "Nous avions tort." };

  const cases: Record<
    Exclude<ContestKind, "edit">,
    (db: Database) => Promise<[string, () => Promise<unknown>]>
  > = {
    "page-refused": async (db) => archived(db),
    "page-removed": async (db) => archived(db),
    "page-offline": async (db) => {
      const { id } = await aCompany(db, { status: "offline" });
      await db.update(companies).set({ offlineBy: "staff" }).where(eq(companies.id, id));
      return [id, () => statusOf(db, id)];
    },
    "deletion-declined": async (db) => {
      const { id } = await aCompany(db);
      return [
        id,
        async () =>
          (await db.$count(
            companies,
            sql`${companies.id} = ${id} and ${companies.deletionRequestedAt} is not null`,
          )) === 1,
      ];
    },
    claim: async (db) => {
      const { id: companyId } = await aCompany(db);
      const [person] = await db.select({ id: users.id }).from(users).limit(1);
      const [row] = await db
        .insert(companyClaims)
        .values({
          companyId,
          claimantId: person?.id ?? "",
          name: "Marie",
          position: "gérante",
          state: "rejected",
        })
        .returning({ id: companyClaims.id });
      const id = row?.id ?? "";
      const state = () =>
        db.select({ state: companyClaims.state }).from(companyClaims).where(eq(companyClaims.id, id));
      return [id, async () => (await state())[0]?.state];
    },
    credential: async (db) => {
      const { id: companyId } = await aCompany(db);
      const proof = { kind: "expertcyber", documentHash: "x", documentKey: "x", state: "refused" };
      const [row] = await db
        .insert(companyCredentials)
        .values({ companyId, ...proof })
        .returning({ id: companyCredentials.id });
      const id = row?.id ?? "";
      const { state } = companyCredentials;
      return [
        id,
        async () =>
          (await db.select({ state }).from(companyCredentials).where(eq(companyCredentials.id, id)))[0]
            ?.state,
      ];
    },
    review: async (db) => {
      const id = await aPublishedReview(db, (await aCompany(db)).id, { state: "refused" });
      return [
        id,
        async () =>
          (await db.select({ state: reviews.state }).from(reviews).where(eq(reviews.id, id)))[0]?.state,
      ];
    },
    answer: async (db) => {
      const id = await aPublishedReview(db, (await aCompany(db)).id, {
        answer: "Merci.",
        answerState: "refused",
      });
      const { answerState } = reviews;
      return [
        id,
        async () =>
          (await db.select({ answerState }).from(reviews).where(eq(reviews.id, id)))[0]?.answerState,
      ];
    },
  };

  const statusOf = async (db: Database, id: string) =>
    (await db.select({ status: companies.status }).from(companies).where(eq(companies.id, id)))[0]?.status;

  async function archived(db: Database): Promise<[string, () => Promise<unknown>]> {
    const { id } = await aCompany(db, { status: "pending" });
    await db
      .update(companies)
      .set({ status: "archived", archivedFrom: "pending", archivedAt: new Date() })
      .where(eq(companies.id, id));
    return [id, () => statusOf(db, id)];
  }

  const expected: Record<Exclude<ContestKind, "edit">, unknown> = {
    "page-refused": "pending",
    "page-removed": "pending",
    "page-offline": "published",
    "deletion-declined": true,
    claim: "waiting",
    credential: "waiting",
    review: "waiting",
    answer: "waiting",
  };

  test.for(Object.keys(cases) as (keyof typeof cases)[])("%s", async (kind, { site, database: { db } }) => {
    const admin = await site.signedIn({ role: "admin" });
    const [subjectId, now] = await cases[kind](db);
    const { status, body } = await admin.visitor.post(await contested(db, kind, subjectId), overturn);
    expect([status, body.includes("Rien n’est enregistré")]).toEqual([302, false]);
    expect(await now()).toBe(expected[kind]);
  });

  test("a page that its manager took offline since stays offline", async ({ site, database: { db } }) => {
    const admin = await site.signedIn({ role: "admin" });
    const { id } = await aCompany(db, { status: "offline" });
    await db.update(companies).set({ offlineBy: "manager" }).where(eq(companies.id, id));
    expect((await admin.visitor.post(await contested(db, "page-offline", id), overturn)).status).toBe(302);
    expect(await statusOf(db, id)).toBe("offline");
  });

  test("of two refusals of a page, the earlier one undoes nothing", async ({ site, database: { db } }) => {
    const admin = await site.signedIn({ role: "admin" });
    const { id } = await aCompany(db, { status: "offline" });
    await db.update(companies).set({ offlineBy: "staff" }).where(eq(companies.id, id));
    const earlier = await contested(db, "page-offline", id);
    const later = await contested(db, "page-offline", id);
    await db
      .update(refusals)
      .set({ refusedAt: sql`now() - interval '1 day'` })
      .where(eq(refusals.id, earlier.split("/").at(-1) ?? ""));
    await admin.visitor.post(earlier, overturn);
    expect(await statusOf(db, id)).toBe("offline");
    await admin.visitor.post(later, overturn);
    expect(await statusOf(db, id)).toBe("published");
  });

  test("of two edits, the refusal of one does not bring back the other", async ({ site, database }) => {
    const { db } = database;
    const { id, link, edit, decide, waiting } = await aRefusedEdit({ site, database });
    const { id: first } = await refusalOf(db, id);
    await site.visitor().post(link, { body: "Relisez la première." });
    await edit({ description: "canari-seconde" });
    await decide({ intent: "reject-version", versionId: await waiting(), details: "Non plus." });
    const other = await site.signedIn({ role: "admin" });
    expect((await other.visitor.post(`/admin/contestations/${first}`, overturn)).status).toBe(302);
    expect((await versionsOf(db, id)).map(({ state }) => state)).toEqual(["applied", "rejected", "rejected"]);
  });

  test("a contested page and proof are not erased before their answer", async ({ database: { db } }) => {
    const { id } = await aCompany(db, { status: "pending" });
    const longAgo = new Date(Date.now() - 40 * 86_400_000);
    await db
      .update(companies)
      .set({ status: "archived", archivedFrom: "pending", archivedAt: longAgo })
      .where(eq(companies.id, id));
    const proof = { kind: "expertcyber", documentHash: "x", documentKey: "canari", state: "refused" };
    const [credential] = await db
      .insert(companyCredentials)
      .values({ companyId: id, decidedAt: longAgo, ...proof })
      .returning({ id: companyCredentials.id });
    const paths = [
      await contested(db, "page-refused", id),
      await contested(db, "credential", credential?.id ?? ""),
    ];
    const erase = async () => {
      for (const { retention } of [companyPrivacy, credentialPrivacy])
        for (const rule of retention) await rule.erase({ db }, new Date());
    };
    const documents = () => db.$count(companyCredentials, eq(companyCredentials.documentKey, "canari"));
    await erase();
    expect([await statusOf(db, id), await documents()]).toEqual(["archived", 1]);
    for (const path of paths) await db.delete(refusals).where(eq(refusals.id, path.split("/").at(-1) ?? ""));
    await erase();
    expect([await statusOf(db, id), await documents()]).toEqual([undefined, 0]);
  });

  test("of what has changed since, the administrator reads to change it by hand", async ({
    site,
    database: { db },
  }) => {
    const admin = await site.signedIn({ role: "admin" });
    const path = await contested(db, "claim", crypto.randomUUID());
    expect((await admin.visitor.post(path, overturn)).status).toBe(302);
    expect(plain((await admin.visitor.get(path)).body)).toContain("à reprendre à la main");
  });
});

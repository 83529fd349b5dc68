import { and, eq, inArray, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { parseDirectoryUrl } from "#app/features/directory/directory-url.ts";
import { searchCompanies } from "#app/features/directory/search/search.server.ts";
import { runWatches } from "#app/features/watches/watches.jobs.server.ts";
import { watchChanges, watches, watchNews } from "#app/features/watches/watches.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { watchSubjects } from "#app/watch-subjects.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { demonstrationTest, siteTest as test } from "#tests/support/site-test.ts";
import { aSearch, compare, namesTo, run, watch } from "#tests/support/watches.ts";

/** Of each kind of filter, and texts of each kind of word. */
const queries = [
  "",
  "category=sauvegarde",
  "category=audit-conseil",
  "category=infrastructure",
  "location=sud",
  "location=nord",
  "location=iles",
  "location=distance",
  "commune=noumea",
  "commune=kone",
  "commune=lifou",
  "verified=1",
  "featured=1",
  "managed=1",
  "website=1",
  "label=expertcyber",
  "label=iso-27001",
  "label=ridet",
  "team=2-5",
  "clients=tpe",
  "within=48h",
  "visit=a-distance",
  "languages=en",
  "brand=fortinet",
  "category=sauvegarde&location=nord&verified=1",
  "commune=noumea&website=1&category=audit-conseil",
  "q=sauvegarde",
  "q=sauvegarde&location=nord",
  "q=antivirus",
  "q=phishing",
  "q=hameconnage",
  "q=pentest",
  "q=fortinet",
  "q=cyber",
  "q=lagon",
  "q=Koné",
  "q=sauvegarde Koné",
  "q=j’ai été piraté",
  "q=on m’a volé mon mot de passe",
  "q=rgpd&commune=noumea",
  "q=site web&website=1",
  "q=audit de sécurité pour une petite entreprise",
  "q=nuage",
  "q=dumbéa",
  "q=iles loyauté",
  "q=sauvegades",
  "q=formation&location=iles",
  "q=réseau",
  "q=wifi",
  "q=24/24",
  "q=ransomware",
  "q=zzzzzz",
];

const listed = async (db: Database, query: string): Promise<string[]> => {
  const {
    page: _page,
    size: _size,
    ...filters
  } = parseDirectoryUrl(new URLSearchParams(query)) ?? never(query);
  const { companies: found, partly } = await searchCompanies(aPublicScope(db), filters, {
    page: 1,
    size: 1_000,
  });
  // What has only some of the words is shown when nothing has all of them; it is no news.
  return partly ? [] : found.map(({ name }) => name).toSorted();
};

const never = (query: string): never => {
  throw new Error(query);
};

const note = (db: Database) =>
  db.execute(sql`
    insert into watch_changes (kind, subject_id) select 'company', id from companies where status = 'published'`);

demonstrationTest(
  "companies that are published together are the news of the searches that list them, and of no other",
  async ({ database: { db } }) => {
    const idOf = new Map<string, string>();
    for (const query of queries) {
      const actor = await watch(db, await aSearch(db, query));
      const [stored] = await db
        .select({ id: watches.id })
        .from(watches)
        .orderBy(sql`created_at desc`)
        .limit(1);
      idOf.set(query, stored?.id ?? never(query));
      expect(actor.proven).toBe(true);
    }
    await note(db);
    await compare(db);

    const wrong: string[] = [];
    let found = 0;
    for (const query of queries) {
      const rows = await db
        .select({ name: companies.name, event: watchNews.event })
        .from(watchNews)
        .innerJoin(companies, eq(companies.id, watchNews.subjectId))
        .where(eq(watchNews.watchId, idOf.get(query) ?? ""));
      const news = rows.map(({ name }) => name).toSorted();
      const shown = await listed(db, query);
      found += news.length > 0 ? 1 : 0;
      if (JSON.stringify(news) !== JSON.stringify(shown))
        wrong.push(`${query}: news ${news.length}, listed ${shown.length}`);
      expect(rows.filter(({ event }) => event !== "fits")).toEqual([]);
    }
    expect(wrong).toEqual([]);
    expect(found).toBeGreaterThan(30);
  },
);

const set = (db: Database, id: string, facts: Partial<typeof companies.$inferInsert>) =>
  db.update(companies).set(facts).where(eq(companies.id, id));

describe("a company", () => {
  test("is news when it begins to fit, not when it did, and once", async ({ database: { db } }) => {
    const there = await aCompany(db, { name: "Déjà là (fictif)", categories: ["sauvegarde"] });
    const elsewhere = await aCompany(db, { name: "Ailleurs (fictif)", categories: ["audit-conseil"] });
    const { email } = await watch(db, await aSearch(db, "category=sauvegarde"));

    await set(db, there.id, { description: "Un autre texte." });
    await run(db);
    expect(await namesTo(db, email)).toEqual([]);

    await set(db, elsewhere.id, { categories: ["audit-conseil", "sauvegarde"] });
    const created = await aCompany(db, { name: "Nouvelle (fictif)", categories: ["sauvegarde"] });
    await run(db);
    const both = [
      "Ailleurs (fictif), correspond à votre recherche",
      "Nouvelle (fictif), correspond à votre recherche",
    ];
    expect((await namesTo(db, email)).toSorted()).toEqual(both);

    await set(db, created.id, { status: "offline" });
    await set(db, elsewhere.id, { categories: ["audit-conseil"] });
    await run(db);
    await set(db, created.id, { status: "published" });
    await set(db, elsewhere.id, { categories: ["sauvegarde"] });
    await run(db);
    expect((await namesTo(db, email)).toSorted()).toEqual(both);
  });

  test("that fits by its words is news; the rules of searches make none", async ({ database: { db } }) => {
    const quiet = await aCompany(db, { name: "Sans mot (fictif)" });
    const { email } = await watch(db, await aSearch(db, "q=bathyscaphe"));
    await db.execute(
      sql`update companies set search_lexemes = 'bathyscaph'::tsvector where id = ${quiet.id}`,
    );
    await run(db);
    expect(await namesTo(db, email)).toEqual([]);
    await aCompany(db, { name: "Bathyscaphe et fils (fictif)" });
    await aCompany(db, { name: "Un autre (fictif)", description: "Nous réparons les bathyscaphes." });
    await run(db);
    expect(await namesTo(db, email)).toHaveLength(2);
  });

  test("that goes offline before its mail is in none", async ({ database: { db } }) => {
    const { email } = await watch(db, await aSearch(db, "commune=ponerihouen"));
    const { id } = await aCompany(db, { commune: "Ponérihouen" });
    await compare(db);
    await set(db, id, { status: "offline" });
    await run(db);
    expect(await namesTo(db, email)).toEqual([]);
    expect(await db.$count(watchNews, eq(watchNews.settled, false))).toBe(0);
  });

  test("that is offline, or left the search, when its mail is written, is news when it is back", async ({
    database: { db },
  }) => {
    const { email } = await watch(db, await aSearch(db, "commune=canala&category=sauvegarde"));
    const { id } = await aCompany(db, {
      name: "Revient (fictif)",
      commune: "Canala",
      categories: ["sauvegarde"],
    });
    await compare(db);
    await set(db, id, { categories: ["audit-conseil"] });
    await run(db);
    expect(await namesTo(db, email)).toEqual([]);
    await set(db, id, { categories: ["sauvegarde"] });
    await compare(db);
    await set(db, id, { status: "offline" });
    await run(db);
    await set(db, id, { status: "published" });
    await run(db);
    expect(await namesTo(db, email)).toEqual(["Revient (fictif), correspond à votre recherche"]);
  });

  test("whose proof is renewed is no news", async ({ database: { db } }) => {
    const { id } = await aCompany(db, { name: "Renouvelée (fictif)" });
    const proof = {
      companyId: id,
      kind: "qualiopi",
      state: "verified",
      documentHash: "x",
      decidedAt: new Date(),
    };
    await db.insert(companyCredentials).values(proof);
    const { email } = await watch(db, await aSearch(db, "label=qualiopi"));
    const own = await watch(db, { kind: "company", id, title: "Renouvelée (fictif)" });
    await db.transaction(async (inside) => {
      await inside
        .update(companyCredentials)
        .set({ state: "replaced", updatedAt: sql`now()` })
        .where(eq(companyCredentials.companyId, id));
      await inside.insert(companyCredentials).values(proof);
    });
    await run(db);
    expect([...(await namesTo(db, email)), ...(await namesTo(db, own.email))]).toEqual([]);
  });

  test("that is watched: its proofs and its return are news, its texts are not", async ({
    database: { db },
  }) => {
    const { id } = await aCompany(db, { name: "Suivie (fictif)" });
    const own = await watch(db, { kind: "company", id, title: "Suivie (fictif)" });
    const search = await watch(db, await aSearch(db, "category=audit-conseil"));
    await set(db, id, { description: "Rien de neuf." });
    await run(db);
    expect(await namesTo(db, own.email)).toEqual([]);

    await set(db, id, { verifiedAt: new Date() });
    await db.insert(companyCredentials).values({
      companyId: id,
      kind: "iso-27001",
      state: "verified",
      documentHash: "x",
      decidedAt: new Date(),
    });
    await run(db);
    const proved = [
      "Suivie (fictif), preuve vérifiée : ISO/IEC 27001",
      "Suivie (fictif), vérifiée par Récif",
    ];
    expect((await namesTo(db, own.email)).toSorted()).toEqual(proved);
    expect((await namesTo(db, search.email)).toSorted()).toEqual(proved);

    for (const status of ["offline", "published", "offline", "published"]) await set(db, id, { status });
    await run(db);
    for (const status of ["offline", "published"]) await set(db, id, { status });
    await run(db);
    expect((await namesTo(db, own.email)).filter((name) => name.includes("en ligne"))).toEqual([
      "Suivie (fictif), de nouveau en ligne",
    ]);
  });

  test("a label begins a search by label", async ({ database: { db } }) => {
    const { id } = await aCompany(db, { name: "Labellisée (fictif)" });
    const { email } = await watch(db, await aSearch(db, "label=hds"));
    const proof = { companyId: id, kind: "hds", documentHash: "x" };
    const [declared] = await db.insert(companyCredentials).values(proof).returning();
    await run(db);
    expect(await namesTo(db, email)).toEqual([]);
    await db
      .update(companyCredentials)
      .set({ state: "verified", decidedAt: new Date() })
      .where(eq(companyCredentials.id, declared?.id ?? ""));
    await run(db);
    expect(await namesTo(db, email)).toEqual(["Labellisée (fictif), correspond à votre recherche"]);
  });
});

describe("what fails", () => {
  test("to be compared is dropped alone, and the others are compared", async ({ database: { db } }) => {
    const { email } = await watch(db, await aSearch(db, "commune=sarramea"));
    const bad = await aCompany(db, { name: "Mauvaise (fictif)", commune: "Sarraméa" });
    await aCompany(db, { name: "Bonne (fictif)", commune: "Sarraméa" });
    await db.execute(
      sql`alter table watch_news add constraint no_bad check (subject_id <> ${sql.raw(`'${bad.id}'`)})`,
    );
    const errors: unknown[] = [];
    await runWatches(aPublicScope(db), watchSubjects, (error) => errors.push(error));
    await db.execute(sql`alter table watch_news drop constraint no_bad`);
    expect(errors).toHaveLength(2);
    expect(await namesTo(db, email)).toEqual(["Bonne (fictif), correspond à votre recherche"]);
    expect(await db.$count(watchChanges)).toBe(0);
  });
});

describe("a change", () => {
  test("costs nothing without watches", async ({ database: { db } }) => {
    await db.delete(watches);
    const { id } = await aCompany(db);
    await set(db, id, { description: "Autre chose." });
    expect(await db.$count(watchChanges)).toBe(0);
  });

  test("is compared once, of twenty runs at the same moment, and one mail leaves", async ({
    database: { db },
  }) => {
    const { email } = await watch(db, await aSearch(db, "commune=yate"));
    const made = await Promise.all([1, 2, 3].map(() => aCompany(db, { commune: "Yaté" })));
    await Promise.all(Array.from({ length: 20 }, () => run(db)));
    await run(db);
    expect(await namesTo(db, email)).toHaveLength(3);
    expect(
      await db.$count(
        watchChanges,
        and(
          eq(watchChanges.kind, "company"),
          inArray(
            watchChanges.subjectId,
            made.map(({ id }) => id),
          ),
        ),
      ),
    ).toBe(0);
  });
});

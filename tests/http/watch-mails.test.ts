import { eq, isNull, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { latestDigests } from "#app/core/digest/digest-times.ts";
import { users } from "#app/core/person/person.table.ts";
import { blogCategories, posts } from "#app/features/blog/blog.table.ts";
import { sendNews } from "#app/features/watches/send-news.server.ts";
import { runWatches } from "#app/features/watches/watches.jobs.server.ts";
import { watchPrivacy } from "#app/features/watches/watches.privacy.server.ts";
import { listWatches } from "#app/features/watches/watches.server.ts";
import { watchers, watches } from "#app/features/watches/watches.table.ts";
import { freezeAddress } from "#app/platform/mail/frozen-addresses.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { watchSubjects } from "#app/watch-subjects.server.ts";
import { wanted } from "#app/weekly-mails.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aPublished } from "#tests/support/product-alerts.ts";
import { plain } from "#tests/support/queue-page.ts";
import { aPublicScope, aSite } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import {
  age,
  aSearch,
  askToWatch,
  compare,
  confirmationsTo,
  namesTo,
  newsTo,
  onError,
  payloadsTo,
  run,
  watch,
} from "#tests/support/watches.ts";

/** Links are signed here as on the site. */
const test = siteTest.extend("env", perFile, async () => ({ APP_SECRET: aSite().secret }));

describe("a rhythm", () => {
  test("is Monday and the first of the month, at 8 h in Nouméa", () => {
    const at = (moment: string) => {
      const { weekly, monthly } = latestDigests(new Date(moment));
      return [weekly.toISOString(), monthly.toISOString()];
    };
    // 23 November 2026 is a Monday.
    expect(at("2026-11-22T20:59:59Z")).toEqual(["2026-11-15T21:00:00.000Z", "2026-10-31T21:00:00.000Z"]);
    expect(at("2026-11-22T21:00:00Z")).toEqual(["2026-11-22T21:00:00.000Z", "2026-10-31T21:00:00.000Z"]);
    expect(at("2026-11-30T20:59:00Z")).toEqual(["2026-11-29T21:00:00.000Z", "2026-10-31T21:00:00.000Z"]);
    expect(at("2026-11-30T21:00:00Z")).toEqual(["2026-11-29T21:00:00.000Z", "2026-11-30T21:00:00.000Z"]);
    expect(at("2027-01-01T00:00:00Z")).toEqual(["2026-12-27T21:00:00.000Z", "2026-12-31T21:00:00.000Z"]);
  });

  test("writes what happened before it, in one mail, and nothing when there is nothing", async ({
    database: { db },
  }) => {
    const [weekly, monthly] = await Promise.all([
      watch(db, await aSearch(db, "commune=thio"), { rhythm: "weekly" }),
      watch(db, await aSearch(db, "commune=thio"), { rhythm: "monthly" }),
    ]);
    await aCompany(db, { commune: "Thio" });
    await aCompany(db, { commune: "Thio" });
    const scope = aPublicScope(db);
    await compare(db);
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    await sendNews(scope, watchSubjects, { onError, now: new Date() });
    expect(await newsTo(db, weekly.email)).toEqual([]);
    await sendNews(scope, watchSubjects, { onError, now: later(7) });
    expect((await newsTo(db, weekly.email)).map((news) => news.length)).toEqual([2]);
    await sendNews(scope, watchSubjects, { onError, now: later(32) });
    expect((await newsTo(db, monthly.email)).map((news) => news.length)).toEqual([2]);
    await sendNews(scope, watchSubjects, { onError, now: later(64) });
    expect((await newsTo(db, weekly.email)).length + (await newsTo(db, monthly.email)).length).toBe(2);
  });

  test("at once is one mail an hour: what comes meanwhile is together in the next", async ({
    database: { db },
  }) => {
    const { email } = await watch(db, await aSearch(db, "commune=pouembout"));
    await aCompany(db, { commune: "Pouembout" });
    await run(db);
    const scope = aPublicScope(db);
    for (let n = 0; n < 2; n++) {
      await aCompany(db, { commune: "Pouembout" });
      await runWatches(scope, watchSubjects, onError);
    }
    expect((await newsTo(db, email)).map((news) => news.length)).toEqual([1]);
    await run(db);
    expect((await newsTo(db, email)).map((news) => news.length)).toEqual([2, 1]);
  });

  test("of two alerts that find the same company writes once, and counts it once", async ({
    database: { db },
  }) => {
    const actor = await watch(db, await aSearch(db, "commune=thio"));
    await watch(db, await aSearch(db, "category=formation-sensibilisation"), { actor });
    await aCompany(db, { commune: "Thio", categories: ["formation-sensibilisation"] });
    await run(db);
    expect(await payloadsTo(db, actor.email, "watch-news-now")).toMatchObject([{ count: 1, more: 0 }]);
  });

  test("loses nothing of one alert when the other's company left it before its mail", async ({
    database: { db },
  }) => {
    const actor = await watch(db, await aSearch(db, "commune=poya&category=sauvegarde"));
    await watch(db, await aSearch(db, "commune=poya"), { actor, rhythm: "weekly" });
    const { id } = await aCompany(db, {
      name: "Change (fictif)",
      commune: "Poya",
      categories: ["sauvegarde"],
    });
    await compare(db);
    await db
      .update(companies)
      .set({ categories: ["audit-conseil"] })
      .where(eq(companies.id, id));
    await run(db);
    expect(await namesTo(db, actor.email)).toEqual([]);
    await sendNews(aPublicScope(db), watchSubjects, { onError, now: new Date(Date.now() + 8 * 86_400_000) });
    expect(await namesTo(db, actor.email)).toEqual(["Change (fictif), correspond à votre recherche"]);
  });

  test("goes on for all others when one mail cannot be written, and for that one later", async ({
    database: { db },
  }) => {
    const readers = await Promise.all(
      [1, 2, 3].map(async () => watch(db, await aSearch(db, "commune=mare"))),
    );
    await aCompany(db, { commune: "Maré" });
    const bad = readers[1]?.email ?? "";
    await db.execute(sql.raw(`alter table mails add constraint no_bad check (recipient <> '${bad}')`));
    const errors: unknown[] = [];
    await runWatches(aPublicScope(db), watchSubjects, (error) => errors.push(error));
    await db.execute(sql`alter table mails drop constraint no_bad`);
    const counts = async () =>
      Promise.all(readers.map(async ({ email }) => (await namesTo(db, email)).length));
    expect([errors.length, await counts()]).toEqual([1, [1, 0, 1]]);
    for (let n = 0; n < 3; n++) await run(db);
    expect(await counts()).toEqual([1, 1, 1]);
  });

  test("of two alerts about the same thing writes once", async ({ database: { db } }) => {
    const actor = await watch(db, await aSearch(db, "commune=hienghene"));
    await watch(db, await aSearch(db, "category=sauvegarde"), { actor, rhythm: "weekly" });
    await aCompany(db, { commune: "Hienghène", categories: ["sauvegarde"] });
    await run(db);
    await sendNews(aPublicScope(db), watchSubjects, { onError, now: new Date(Date.now() + 8 * 86_400_000) });
    expect(await namesTo(db, actor.email)).toHaveLength(1);
  });
});

test("articles of a category, and alerts, are news when they are published, once", async ({
  database: { db },
}) => {
  const [category] = await db
    .insert(blogCategories)
    .values({ slug: "essais", name: "Essais" })
    .returning({ id: blogCategories.id });
  const article = (slug: string) => ({
    slug,
    title: `Article ${slug}`,
    summary: "x",
    body: "x",
    categoryId: category?.id ?? "",
    authorName: "x",
    readingMinutes: 1,
    search: ["x"],
  });
  const [all, some, others, alerts] = await Promise.all([
    watch(db, { kind: "articles", subject: "", title: "Tous les articles" }),
    watch(db, { kind: "articles", subject: "essais", title: "Articles : Essais" }),
    watch(db, { kind: "articles", subject: "autres", title: "Articles : Autres" }),
    watch(db, { kind: "alerts", title: "Les alertes de sécurité" }),
  ]);
  await db.insert(posts).values(article("essai-1"));
  await run(db);
  expect(await namesTo(db, all.email)).toEqual([]);
  const publish = (state: string) =>
    db.update(posts).set({ state, publishedAt: new Date() }).where(eq(posts.slug, "essai-1"));
  for (const state of ["published", "draft", "published"]) {
    await publish(state);
    await run(db);
  }
  const { id, title } = await aPublished(db);
  await run(db);
  expect([all, some, others].map(({ email }) => email).length).toBe(3);
  expect((await newsTo(db, all.email)).flat()).toEqual([
    { name: "Article essai-1", url: "https://recif.example/blog/essai-1", words: "" },
  ]);
  expect(await namesTo(db, some.email)).toHaveLength(1);
  expect(await namesTo(db, others.email)).toEqual([]);
  expect(title).toBeTruthy();
  expect((await newsTo(db, alerts.email)).flat()).toMatchObject([
    { url: `https://recif.example/alertes#alerte-${id}` },
  ]);
});

describe("no mail leaves", () => {
  test("to who cannot or does not want to be written to; what waits is sent once they can", async ({
    database: { db },
  }) => {
    const search = await aSearch(db, "commune=ouvea");
    const [quiet, frozen, suspended, erased] = await Promise.all([1, 2, 3, 4].map(() => watch(db, search)));
    const all = [quiet, frozen, suspended, erased].map((one) => one?.email ?? "");
    const set = (email: string, facts: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(facts).where(eq(users.email, email));
    await set(all[0] ?? "", { notificationsEnabled: false });
    await freezeAddress({ db }, all[1] ?? "");
    await set(all[2] ?? "", { suspendedAt: new Date() });
    await set(all[3] ?? "", { erasureDueAt: new Date() });
    await aCompany(db, { commune: "Ouvéa" });
    await run(db);
    for (const email of all) expect(await newsTo(db, email), email).toEqual([]);
    await set(all[0] ?? "", { notificationsEnabled: true });
    await run(db);
    expect(await namesTo(db, all[0] ?? "")).toHaveLength(1);
  });

  test("about a proof or a verification that was taken back, and the member's home has none of it", async ({
    site,
    database: { db },
  }) => {
    const { visitor, member: actor } = await site.signedIn();
    const name = "Reprise (fictif)";
    const { id } = await aCompany(db, { name, commune: "Farino" });
    await watch(db, { kind: "company", id, title: name }, { actor, rhythm: "weekly" });
    await watch(db, await aSearch(db, "commune=farino"), { actor, rhythm: "weekly" });
    const reader = await watch(db, { kind: "company", id, title: name });
    const verify = (verifiedAt: Date | null) =>
      db.update(companies).set({ verifiedAt }).where(eq(companies.id, id));
    const proof = { companyId: id, kind: "qualiopi", documentHash: "x", decidedAt: new Date() };
    await verify(new Date());
    await db.insert(companyCredentials).values({ ...proof, state: "verified" });
    await run(db);
    const home = async () => plain((await visitor.get("/profile")).body);
    expect(await home()).toContain(`${name}, vérifiée par Récif`);
    expect(await namesTo(db, reader.email)).toHaveLength(2);
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, reader.email));
    const isWanted = () => mail && wanted[mail.template]?.({ db }, mail);
    expect(await isWanted()).toBe(true);

    await verify(null);
    expect(await isWanted()).toBe(false);
    await db
      .update(companyCredentials)
      .set({ state: "withdrawn" })
      .where(eq(companyCredentials.companyId, id));
    expect(await home()).not.toContain(`${name}, `);
    const nextWeek = { onError, now: new Date(Date.now() + 8 * 86_400_000) };
    await sendNews(aPublicScope(db), watchSubjects, nextWeek);
    expect(await namesTo(db, actor.email)).toEqual([]);

    await verify(new Date());
    await run(db);
    await sendNews(aPublicScope(db), watchSubjects, nextWeek);
    expect(await namesTo(db, actor.email)).toEqual([`${name}, vérifiée par Récif`]);
  });

  test("about an alert that is stopped; what waits with it is written again, and another alert has the same", async ({
    site,
    database: { db },
  }) => {
    const { visitor, member: actor } = await site.signedIn();
    const [stopped, same] = ["Dumbéa", "Sauvegarde"];
    await watch(db, await aSearch(db, "commune=dumbea"), { actor });
    await watch(db, await aSearch(db, "commune=bourail"), { actor });
    await watch(db, await aSearch(db, "category=sauvegarde"), { actor, rhythm: "weekly" });
    await aCompany(db, { name: "Deux fois (fictif)", commune: "Dumbéa", categories: ["sauvegarde"] });
    await aCompany(db, { name: "Une fois (fictif)", commune: "Dumbéa", categories: ["audit-conseil"] });
    await aCompany(db, { name: "Ailleurs (fictif)", commune: "Bourail", categories: ["audit-conseil"] });
    await run(db);
    expect(await namesTo(db, actor.email)).toHaveLength(3);
    const listed = await listWatches({ db }, { actor });
    expect(listed.map(({ title }) => title)).toEqual([stopped, "Bourail", same]);

    await visitor.post("/settings/alertes", { intent: "remove", watchId: listed[0]?.id ?? "" });
    const [withdrawn] = await db.select().from(mails).where(eq(mails.recipient, actor.email));
    expect([withdrawn?.status, withdrawn?.payload]).toEqual(["failed", null]);
    await run(db);
    await db.delete(mails).where(isNull(mails.payload));
    const fits = "correspond à votre recherche";
    expect(await namesTo(db, actor.email)).toEqual([`Ailleurs (fictif), ${fits}`]);
    await sendNews(aPublicScope(db), watchSubjects, { onError, now: new Date(Date.now() + 8 * 86_400_000) });
    expect((await namesTo(db, actor.email)).toSorted()).toEqual([
      `Ailleurs (fictif), ${fits}`,
      `Deux fois (fictif), ${fits}`,
    ]);
  });

  test("once stopped, even what is written already", async ({ site, database: { db } }) => {
    const { visitor, member: actor } = await site.signedIn();
    await watch(db, await aSearch(db, "commune=belep"), { actor });
    await aCompany(db, { commune: "Bélep" });
    await run(db);
    const [waiting] = await db.select().from(mails).where(eq(mails.recipient, actor.email));
    expect(waiting?.status).toBe("waiting");
    await visitor.post("/settings/alertes", { intent: "stop" });
    const [withdrawn] = await db
      .select()
      .from(mails)
      .where(eq(mails.id, waiting?.id ?? ""));
    expect([withdrawn?.status, withdrawn?.payload]).toEqual(["failed", null]);
  });
});

describe("after twelve months", () => {
  test("an alert ends by itself, after one mail whose button renews it", async ({
    site,
    database: { db },
  }) => {
    await db.delete(watchers);
    const renewed = await watch(db, await aSearch(db, "commune=kone"));
    const forgotten = await watch(db, await aSearch(db, "commune=kone"));
    await age(db, 10);
    await run(db);
    expect(await payloadsTo(db, renewed.email, "watch-end")).toEqual([]);
    await age(db, 1);
    await db.update(watches).set({ endsAt: sql`ends_at - interval '3 days'` });
    await run(db);
    await run(db);
    const [mail, ...more] = await payloadsTo(db, renewed.email, "watch-end");
    expect(more).toEqual([]);
    expect(mail?.titles).toBe("Koné");
    const asked = { id: "", payload: null, createdAt: new Date(), recipient: renewed.email };
    expect(await wanted["watch-end"]?.({ db }, asked)).toBe(true);
    const path = new URL(mail?.ownUrl ?? "").pathname;
    expect(plain((await site.visitor().get(path)).body)).toContain("Les garder douze mois de plus");
    await site.visitor().post(path, { intent: "renew" });
    expect(await wanted["watch-end"]?.({ db }, asked)).toBe(false);

    await age(db, 1);
    await aCompany(db, { commune: "Koné" });
    await run(db);
    expect(await namesTo(db, renewed.email)).toHaveLength(1);
    expect(await namesTo(db, forgotten.email)).toEqual([]);
    for (const { erase } of watchPrivacy.retention) await erase(aPublicScope(db), new Date());
    expect([await db.$count(watches), await db.$count(watchers)]).toEqual([1, 1]);
  });

  test("what was never confirmed goes after seven days", async ({ site, database: { db } }) => {
    await db.delete(watchers);
    await askToWatch(site.visitor(), "commune=kone", { email: "jamais@canari.example" });
    const path = await confirmationsTo(db, "jamais@canari.example");
    await db.update(watches).set({ endsAt: sql`ends_at - interval '7 days'` });
    expect((await site.visitor().get(path)).status).toBe(410);
    await site.visitor().post(path);
    expect(await db.$count(watches, sql`confirmed_at is not null`)).toBe(0);
    for (const { erase } of watchPrivacy.retention) await erase(aPublicScope(db), new Date());
    expect(await db.$count(watchers)).toBe(0);
  });
});

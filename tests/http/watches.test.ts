import { and, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import { latestDigests } from "#app/core/digest/digest-times.ts";
import { users } from "#app/core/person/person.table.ts";
import { blogCategories, posts } from "#app/features/blog/blog.table.ts";
import { sendNews } from "#app/features/watches/send-news.server.ts";
import { watchUrl } from "#app/features/watches/watch-links.server.ts";
import { runWatches } from "#app/features/watches/watches.jobs.server.ts";
import { watchPrivacy } from "#app/features/watches/watches.privacy.server.ts";
import { watchers, watches, watchNews } from "#app/features/watches/watches.table.ts";
import { moveWithAddress } from "#app/move-with-address.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { freezeAddress } from "#app/platform/mail/frozen-addresses.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { watchSubjects } from "#app/watch-subjects.server.ts";
import { wanted } from "#app/weekly-mails.server.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { linkIn } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { aPublished } from "#tests/support/product-alerts.ts";
import { plain } from "#tests/support/queue-page.ts";
import { aMemberScope, aPublicScope, aSite } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import type { Visitor } from "#tests/support/visitor.ts";
import {
  age,
  aSearch,
  compare,
  namesTo,
  newsTo,
  onError,
  payloadsTo,
  run,
  watch,
} from "#tests/support/watches.ts";

/** Links are signed here as on the site. */
const test = siteTest.extend("env", perFile, async () => ({ APP_SECRET: aSite().secret }));

const CONFIRMATION = "watch-confirmation";

const ask = (visitor: Visitor, query: string, fields: Record<string, string>) =>
  visitor.post(`/prevenez-moi?${query}`, { rhythm: "at-once", ...fields });

async function confirmationsTo(db: Database, email: string, count = 1) {
  const written = and(eq(mails.recipient, email), eq(mails.template, CONFIRMATION));
  await until(async () => (await db.$count(mails, written)) >= count);
  return linkIn(db, email, CONFIRMATION, "/prevenez-moi/");
}

/** A mail program posts without the site's origin. */
const oneClick = (visitor: Visitor, path: string) =>
  visitor.send(path, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });

describe("without an account", () => {
  test("a search is watched once its mail is followed, written about once, and stopped in one click", async ({
    site,
    database: { db },
  }) => {
    const visitor = site.visitor();
    const email = "boulangerie@canari.example";
    const before = await db.$count(users);
    const page = await visitor.get("/directory?commune=voh&category=sauvegarde");
    expect(page.body).toContain("/prevenez-moi?category=sauvegarde&amp;commune=voh");
    const form = plain((await visitor.get("/prevenez-moi?category=sauvegarde&commune=voh")).body);
    expect(form).toContain("Sauvegarde");
    const answer = await ask(visitor, "category=sauvegarde&commune=voh", { email });
    expect(answer.status).toBe(303);
    expect(plain((await visitor.get(answer.headers.get("location") ?? "")).body)).toContain(
      "Plus qu’une étape",
    );

    const path = await confirmationsTo(db, email);
    await aCompany(db, { commune: "Voh", categories: ["sauvegarde"] });
    await run(db);
    // Followed by a scanner: nothing changes.
    expect((await visitor.get(path)).status).toBe(200);
    expect(await db.$count(watches, sql`confirmed_at is not null`)).toBe(0);
    expect((await visitor.post(path)).status).toBe(303);
    expect(plain((await visitor.get(path)).body)).toContain("Alerte confirmée");
    const [proof] = await db.select().from(consentProofs).where(eq(consentProofs.purpose, "watch"));
    expect(proof).toMatchObject({ page: "/prevenez-moi", textVersion: "2026-11-watches" });

    await run(db);
    expect(await newsTo(db, email)).toEqual([]);
    await aCompany(db, { name: "Sauve Voh (fictif)", commune: "Voh", categories: ["sauvegarde"] });
    await run(db);
    await run(db);
    expect(await namesTo(db, email)).toEqual(["Sauve Voh (fictif), correspond à votre recherche"]);
    expect(await db.$count(users)).toBe(before);

    const [news] = await payloadsTo(db, email, "watch-news%");
    const [own, stop] = [news?.ownUrl, news?.unsubscribeUrl].map((url) => new URL(url ?? "").pathname);
    const mine = plain((await visitor.get(own ?? "")).body);
    expect(mine).toContain("Sauvegarde, Voh");
    expect((await visitor.get(stop ?? "")).status).toBe(200);
    expect(await db.$count(watches)).toBe(1);
    const stopped = await oneClick(site.visitor(), stop ?? "");
    expect(stopped.status).toBe(200);
    expect([await db.$count(watches), await db.$count(watchers), await db.$count(watchNews)]).toEqual([
      0, 0, 0,
    ]);
    expect(await db.$count(consentProofs, eq(consentProofs.purpose, "watch"))).toBe(0);
    expect((await visitor.get(own ?? "")).status).toBe(410);
  });

  test("a known address, a new one and a member's are answered alike, and what is there already is mailed only", async ({
    site,
    database: { db },
  }) => {
    const member = await aMember(db);
    await watch(db, { kind: "alerts", title: "Les alertes de sécurité" }, { actor: member });
    const answers = [];
    for (const email of [member.email, "neuve@canari.example"]) {
      const { status, headers, body } = await ask(site.visitor(), "alertes=toutes", { email });
      answers.push({ status, location: headers.get("location"), body });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await confirmationsTo(db, member.email)).toContain("/suivi/");
    expect(await confirmationsTo(db, "neuve@canari.example")).toContain("/confirmation/");
  });

  test("that of a member's mailbox is in the account once confirmed", async ({ site, database: { db } }) => {
    const { visitor, member: actor } = await site.signedIn();
    await ask(site.visitor(), "category=sauvegarde", { email: actor.email });
    const path = await confirmationsTo(db, actor.email);
    expect(plain((await visitor.get("/settings/alertes")).body)).not.toContain("Jusqu’au");
    await site.visitor().post(path);
    expect(plain((await visitor.get("/settings/alertes")).body)).toContain("Sauvegarde");
  });

  test("is refused without an address or a rhythm, with what was typed, and after thirty an hour", async ({
    site,
  }) => {
    const visitor = site.visitor();
    const wrong = await ask(visitor, "category=sauvegarde", { email: "pas une adresse", rhythm: "monthly" });
    expect([wrong.status, wrong.body.includes("pas une adresse")]).toEqual([422, true]);
    expect((await ask(visitor, "category=sauvegarde", { email: "" })).status).toBe(422);
    expect(
      (await ask(visitor, "category=sauvegarde", { email: "a@canari.example", rhythm: "x" })).status,
    ).toBe(422);
    const statuses = [];
    for (let n = 0; n < 31; n++)
      statuses.push((await ask(visitor, "category=sauvegarde", { email: `n${n}@canari.example` })).status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  test("nothing is watched that is not there", async ({ site, database: { db } }) => {
    const hidden = await aCompany(db, { status: "offline" });
    const visitor = site.visitor();
    for (const query of [
      "entreprise=aucune",
      `entreprise=${hidden.slug}`,
      "articles=aucune",
      "commune=paris",
      "category=aucune",
      "label=aucun",
      "q=%3F%3F%3F",
      "q=canari@entreprise.example",
    ]) {
      expect((await visitor.get(`/prevenez-moi?${query}`)).status, query).toBe(404);
      expect((await ask(visitor, query, { email: "x@canari.example" })).status, query).toBe(404);
    }
  });
});

test("a mail to a typed address has no word that was typed", async ({ site, database: { db } }) => {
  const email = "visee@canari.example";
  await ask(site.visitor(), "q=canari-gagnez-un-prix&category=sauvegarde", { email });
  await confirmationsTo(db, email);
  const words = (await wordsOfMails(db, email, CONFIRMATION)).join();
  expect(words).toContain("Sauvegarde");
  expect(words).not.toContain("prix");
});

describe("a link", () => {
  test("gives one right: forged, of another purpose or another person's, it does nothing", async ({
    site,
    database: { db },
  }) => {
    await watch(db, await aSearch(db, "category=sauvegarde"));
    const [{ id = "", watcherId = "" } = {}] = await db
      .select()
      .from(watches)
      .orderBy(sql`created_at desc`)
      .limit(1);
    const signing = { site: { ...aSite(), url: site.url } };
    const token = (link: "suivi" | "arret" | "confirmation", of: string) =>
      new URL(watchUrl(signing, link, of)).pathname.split("/").at(-1) ?? "";
    const visitor = site.visitor();
    const wrong = [
      `/prevenez-moi/arret/${token("suivi", watcherId)}`,
      `/prevenez-moi/suivi/${token("arret", watcherId)}`,
      `/prevenez-moi/suivi/${token("confirmation", id)}`,
      `/prevenez-moi/confirmation/${token("suivi", watcherId)}`,
      `/prevenez-moi/suivi/${token("suivi", watcherId).replace(/.$/, (last) => (last === "0" ? "1" : "0"))}`,
    ];
    for (const path of wrong) {
      expect((await visitor.get(path)).status, path).toBe(410);
      await visitor.post(path, { intent: "stop" });
    }
    expect(await db.$count(watches, eq(watches.id, id))).toBe(1);

    const own = `/prevenez-moi/suivi/${token("suivi", watcherId)}`;
    await watch(db, await aSearch(db, "category=audit-conseil"));
    const [{ id: other = "" } = {}] = await db.select().from(watches).orderBy(sql`created_at desc`).limit(1);
    await visitor.post(own, { intent: "remove", watchId: other });
    await visitor.post(own, { intent: "rhythm", watchId: other, rhythm: "monthly" });
    const [untouched] = await db.select().from(watches).where(eq(watches.id, other));
    expect(untouched?.rhythm).toBe("at-once");
    expect((await visitor.post(own, { intent: "rhythm", watchId: id, rhythm: "monthly" })).status).toBe(303);
    const [changed] = await db.select().from(watches).where(eq(watches.id, id));
    expect(changed?.rhythm).toBe("monthly");
  });
});

describe("members", () => {
  test("watch at once, change and stop in their account; an unproven address watches nothing", async ({
    site,
    database: { db },
  }) => {
    const { visitor, member: actor } = await site.signedIn();
    const name = "À suivre (fictif)";
    const { slug } = await aCompany(db, { name });
    expect((await visitor.get(`/company/${slug}`)).body).toContain(`/prevenez-moi?entreprise=${slug}`);
    const added = await ask(visitor, `entreprise=${slug}`, { rhythm: "weekly" });
    expect([added.status, added.headers.get("location")]).toEqual([303, "/settings/alertes"]);
    expect(await payloadsTo(db, actor.email, CONFIRMATION)).toEqual([]);
    expect(plain((await visitor.get("/settings/alertes")).body)).toContain(name);
    const [own] = await db.select().from(watches).where(eq(watches.title, name));
    await visitor.post("/settings/alertes", { intent: "rhythm", watchId: own?.id ?? "", rhythm: "at-once" });
    expect(await db.$count(watches, sql`title = ${name} and rhythm = 'at-once'`)).toBe(1);

    const other = await site.signedIn();
    await other.visitor.post("/settings/alertes", { intent: "remove", watchId: own?.id ?? "" });
    expect(await db.$count(watches, eq(watches.title, name))).toBe(1);
    await visitor.post("/settings/alertes", { intent: "remove", watchId: own?.id ?? "" });
    expect(await db.$count(watches, eq(watches.title, name))).toBe(0);

    await db.update(users).set({ emailVerified: false }).where(eq(users.id, actor.id));
    const refused = await ask(visitor, `entreprise=${slug}`, {});
    expect([refused.status, plain(refused.body).includes("n’est pas encore confirmée")]).toEqual([409, true]);
  });

  test("have twenty, of thirty forms at the same moment", async ({ site, database: { db } }) => {
    const { visitor, member: actor } = await site.signedIn();
    const made = await Promise.all(Array.from({ length: 30 }, () => aCompany(db)));
    const statuses = await Promise.all(
      made.map(({ slug }) => ask(visitor, `entreprise=${slug}`, {}).then(({ status }) => status)),
    );
    expect(statuses.filter((status) => status === 303)).toHaveLength(20);
    const own = db.select({ id: watchers.id }).from(watchers).where(eq(watchers.userId, actor.id));
    expect(await db.$count(watches, sql`watcher_id in ${own}`)).toBe(20);
  });

  test("take over what their mailbox watched before, and the links of its mails stay", async ({
    site,
    database: { db },
  }) => {
    const email = "avant@canari.example";
    await ask(site.visitor(), "category=sauvegarde", { email });
    await site.visitor().post(await confirmationsTo(db, email));
    const [{ id: before = "" } = {}] = await db.select().from(watchers).where(eq(watchers.email, email));
    const member = await aMember(db, { email });
    await watch(db, await aSearch(db, "category=sauvegarde"), { actor: member, rhythm: "monthly" });
    await watch(db, { kind: "alerts", title: "Les alertes de sécurité" }, { actor: member });
    expect(await db.$count(watchers, eq(watchers.email, email))).toBe(0);
    const own = db.select({ id: watchers.id }).from(watchers).where(eq(watchers.userId, member.id));
    expect(await db.$count(watches, sql`watcher_id in ${own}`)).toBe(2);
    const stop = new URL(watchUrl({ site: { ...aSite(), url: site.url } }, "arret", before)).pathname;
    await oneClick(site.visitor(), stop);
    expect(await db.$count(watches, sql`watcher_id in ${own}`)).toBe(0);
  });

  test("of an address that changes have what the new mailbox watched, and lose nothing", async ({
    site,
    database: { db },
  }) => {
    const [from, to] = ["ancienne@canari.example", "nouvelle@canari.example"];
    for (const [email, query] of [
      [from, "commune=poum"],
      [to, "commune=poum"],
      [from, "commune=belep"],
    ] as const) {
      const count = (await db.$count(mails, eq(mails.recipient, email))) + 1;
      await db.update(mails).set({ status: "sent" }).where(eq(mails.recipient, email));
      await ask(site.visitor(), query, { email });
      await site.visitor().post(await confirmationsTo(db, email, count));
    }
    await moveWithAddress({ db }, { from, to });
    const [moved] = await db.select().from(watchers).where(eq(watchers.email, to));
    expect(await db.$count(watchers, eq(watchers.email, from))).toBe(0);
    expect(await db.$count(watches, eq(watches.watcherId, moved?.id ?? ""))).toBe(2);
  });
});

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
  const { title } = await aPublished(db);
  await run(db);
  expect([all, some, others].map(({ email }) => email).length).toBe(3);
  expect((await newsTo(db, all.email)).flat()).toEqual([
    { name: "Article essai-1", url: "https://recif.example/blog/essai-1", words: "" },
  ]);
  expect(await namesTo(db, some.email)).toHaveLength(1);
  expect(await namesTo(db, others.email)).toEqual([]);
  expect(title).toBeTruthy();
  expect((await newsTo(db, alerts.email)).flat()).toMatchObject([{ url: "https://recif.example/alertes" }]);
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
    await ask(site.visitor(), "commune=kone", { email: "jamais@canari.example" });
    const path = await confirmationsTo(db, "jamais@canari.example");
    await db.update(watches).set({ endsAt: sql`ends_at - interval '7 days'` });
    expect((await site.visitor().get(path)).status).toBe(410);
    await site.visitor().post(path);
    expect(await db.$count(watches, sql`confirmed_at is not null`)).toBe(0);
    for (const { erase } of watchPrivacy.retention) await erase(aPublicScope(db), new Date());
    expect(await db.$count(watchers)).toBe(0);
  });
});

test("a member exports, objects to and erases theirs and those of their mailbox, and no one else's", async ({
  site,
  database: { db },
}) => {
  await db.delete(watchers);
  const member = await aMember(db);
  const other = await watch(db, await aSearch(db, "commune=poya"));
  await ask(site.visitor(), "commune=poya", { email: "a-part@canari.example" });
  await confirmationsTo(db, "a-part@canari.example");
  await db.update(watchers).set({ email: member.email }).where(eq(watchers.email, "a-part@canari.example"));
  await watch(db, { kind: "alerts", title: "Les alertes de sécurité" }, { actor: await aMember(db) });
  const scope = aMemberScope(db, member);
  expect(await watchPrivacy.exports?.(scope)).toMatchObject({ watches: [{ title: "Poya" }] });
  expect(await watchPrivacy.exports?.(aMemberScope(db, { ...member, proven: false }))).toEqual({
    watches: [],
  });
  await watchPrivacy.opposes?.(aMemberScope(db, other));
  expect(await db.$count(watches)).toBe(2);
  await watchPrivacy.erases?.(scope);
  expect([await db.$count(watches), await db.$count(watchers, eq(watchers.email, member.email))]).toEqual([
    1, 0,
  ]);
});

import { eq, sql } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { ownWatchesUrl, watchUrl } from "#app/features/watches/watch-links.server.ts";
import { watchPrivacy } from "#app/features/watches/watches.privacy.server.ts";
import { listWatches } from "#app/features/watches/watches.server.ts";
import { watchers, watches, watchNews } from "#app/features/watches/watches.table.ts";
import { moveWithAddress } from "#app/move-with-address.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { linkIn } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { oneClick } from "#tests/support/one-click.ts";
import { plain } from "#tests/support/queue-page.ts";
import { aMemberScope, aSite } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import {
  aSearch,
  askToWatch,
  CONFIRMATION,
  confirmationsTo,
  namesTo,
  newsTo,
  payloadsTo,
  run,
  watch,
} from "#tests/support/watches.ts";

/** Links are signed here as on the site. */
const test = siteTest.extend("env", perFile, async () => ({ APP_SECRET: aSite().secret }));

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
    const answer = await askToWatch(visitor, "category=sauvegarde&commune=voh", { email });
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
      const { status, headers, body } = await askToWatch(site.visitor(), "alertes=toutes", { email });
      answers.push({ status, location: headers.get("location"), body });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await confirmationsTo(db, member.email)).toContain("/suivi/");
    expect(await confirmationsTo(db, "neuve@canari.example")).toContain("/confirmation/");
  });

  test("that of a member whose notifications are off promises no mail, on the page of its link either", async ({
    site,
    database: { db },
  }) => {
    const { member: actor } = await site.signedIn();
    const set = (notificationsEnabled: boolean) =>
      db.update(users).set({ notificationsEnabled }).where(eq(users.id, actor.id));
    await set(false);
    const anyone = site.visitor();
    await askToWatch(anyone, "category=sauvegarde", { email: actor.email });
    const path = await confirmationsTo(db, actor.email);
    await anyone.post(path);
    const confirmed = plain((await anyone.get(path)).body);
    expect(confirmed).toContain("Aucune alerte ne part tant qu’elles le sont");
    expect(confirmed).not.toContain("Récif vous écrira");
    await askToWatch(anyone, "category=sauvegarde", { email: actor.email });
    await confirmationsTo(db, actor.email, 2);
    const list = await linkIn(db, actor.email, CONFIRMATION, "/suivi/");
    expect(plain((await anyone.get(list)).body)).toContain("Aucune alerte ne part tant qu’elles le sont");
    await set(true);
    for (const page of [path, list])
      expect(plain((await anyone.get(page)).body)).not.toContain("Aucune alerte ne part");
    expect(plain((await anyone.get(path)).body)).toContain("Récif vous écrira");
  });

  test("the alerts of the staff begin at once, and the form warns of the other rhythms", async ({ site }) => {
    const visitor = site.visitor();
    const chosen = async (query: string) => {
      const { body } = await visitor.get(`/prevenez-moi?${query}`);
      const field = parse(body).querySelector("input[name=rhythm][checked]");
      return [field?.getAttribute("value"), plain(body).includes("finie avant le jour de l’e-mail")];
    };
    expect(await chosen("alertes=toutes")).toEqual(["at-once", true]);
    expect(await chosen("category=sauvegarde")).toEqual(["weekly", false]);
  });

  test("that of a member's mailbox is in the account once confirmed", async ({ site, database: { db } }) => {
    const { visitor, member: actor } = await site.signedIn();
    await askToWatch(site.visitor(), "category=sauvegarde", { email: actor.email });
    const path = await confirmationsTo(db, actor.email);
    expect(plain((await visitor.get("/settings/alertes")).body)).not.toContain("Jusqu’au");
    await site.visitor().post(path);
    expect(plain((await visitor.get("/settings/alertes")).body)).toContain("Sauvegarde");
  });

  test("is refused without an address or a rhythm, with what was typed, and after thirty an hour", async ({
    site,
  }) => {
    const visitor = site.visitor();
    const wrong = await askToWatch(visitor, "category=sauvegarde", {
      email: "pas une adresse",
      rhythm: "monthly",
    });
    expect([wrong.status, wrong.body.includes("pas une adresse")]).toEqual([422, true]);
    expect((await askToWatch(visitor, "category=sauvegarde", { email: "" })).status).toBe(422);
    expect(
      (await askToWatch(visitor, "category=sauvegarde", { email: "a@canari.example", rhythm: "x" })).status,
    ).toBe(422);
    const statuses = [];
    for (let n = 0; n < 31; n++)
      statuses.push(
        (await askToWatch(visitor, "category=sauvegarde", { email: `n${n}@canari.example` })).status,
      );
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
      expect((await askToWatch(visitor, query, { email: "x@canari.example" })).status, query).toBe(404);
    }
  });
});

test("a mailbox named by twelve networks gets three mails at most, and another's leaves meanwhile", async ({
  site,
  database: { db },
}) => {
  const communes = ["kone", "voh", "poum", "thio"];
  for (let n = 0; n < 12; n++)
    await askToWatch(site.visitor(), `commune=${communes[n % 4]}`, { email: "cible@canari.example" });
  await askToWatch(site.visitor(), "commune=kone", { email: "autre@canari.example" });
  await confirmationsTo(db, "autre@canari.example");
  await until(async () => {
    const left = await db.execute<{ jobs: number }>(
      sql`select count(*)::integer as jobs from pgboss.job where name = 'asked-watches' and state < 'completed'`,
    );
    return left.rows[0]?.jobs === 0;
  });
  const written = await db.$count(mails, eq(mails.recipient, "cible@canari.example"));
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThanOrEqual(3);
});

test("a mail to a typed address has no word that was typed", async ({ site, database: { db } }) => {
  const email = "visee@canari.example";
  await askToWatch(site.visitor(), "q=canari-gagnez-un-prix&category=sauvegarde", { email });
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
    const reader = await watch(db, await aSearch(db, "category=sauvegarde"));
    const [{ id = "", watcherId = "" } = {}] = await db
      .select()
      .from(watches)
      .orderBy(sql`created_at desc`)
      .limit(1);
    const signing = { site: { ...aSite(), url: site.url } };
    const token = (link: "suivi" | "arret" | "confirmation", of: string) =>
      new URL(
        link === "suivi"
          ? ownWatchesUrl(signing, { id: of, address: reader.email })
          : watchUrl(signing, link, of),
      ).pathname
        .split("/")
        .at(-1) ?? "";
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
    const added = await askToWatch(visitor, `entreprise=${slug}`, { rhythm: "weekly" });
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
    const refused = await askToWatch(visitor, `entreprise=${slug}`, {});
    expect([refused.status, plain(refused.body).includes("n’est pas encore confirmée")]).toEqual([409, true]);
  });

  test("have twenty, of thirty forms at the same moment", async ({ site, database: { db } }) => {
    const { visitor, member: actor } = await site.signedIn();
    const made = await Promise.all(Array.from({ length: 30 }, () => aCompany(db)));
    const statuses = await Promise.all(
      made.map(({ slug }) => askToWatch(visitor, `entreprise=${slug}`, {}).then(({ status }) => status)),
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
    await askToWatch(site.visitor(), "category=sauvegarde", { email });
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

  test("of an address that changed: the links of the former mailbox read and change nothing", async ({
    site,
    database: { db },
  }) => {
    const { member: actor } = await site.signedIn();
    await watch(db, await aSearch(db, "commune=pouebo"), { actor });
    const linkTo = async (email: string) => {
      await aCompany(db, { commune: "Pouébo" });
      await run(db);
      const [news] = await payloadsTo(db, email, "watch-news%");
      return new URL(news?.ownUrl ?? "").pathname;
    };
    const [before, same] = [await linkTo(actor.email), await linkTo(actor.email)];
    expect(same).toBe(before);
    const email = "apres@canari.example";
    await db.update(users).set({ email }).where(eq(users.id, actor.id));
    const after = await linkTo(email);
    const anyone = site.visitor();
    const own = await listWatches({ db }, { actor });
    expect(own).toHaveLength(1);
    expect((await anyone.get(before)).status).toBe(410);
    await anyone.post(before, { intent: "stop" });
    await anyone.post(before, { intent: "remove", watchId: own[0]?.id ?? "" });
    expect(await listWatches({ db }, { actor })).toEqual(own);
    expect((await anyone.get(after)).status).toBe(200);
    await anyone.post(after, { intent: "stop" });
    expect(await listWatches({ db }, { actor })).toEqual([]);
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
      await askToWatch(site.visitor(), query, { email });
      await site.visitor().post(await confirmationsTo(db, email, count));
    }
    await moveWithAddress({ db }, { from, to });
    const [moved] = await db.select().from(watchers).where(eq(watchers.email, to));
    expect(await db.$count(watchers, eq(watchers.email, from))).toBe(0);
    expect(await db.$count(watches, eq(watches.watcherId, moved?.id ?? ""))).toBe(2);
  });
});

test("a member exports, objects to and erases theirs and those of their mailbox, and no one else's", async ({
  site,
  database: { db },
}) => {
  await db.delete(watchers);
  const member = await aMember(db);
  const other = await watch(db, await aSearch(db, "commune=poya"));
  await askToWatch(site.visitor(), "commune=poya", { email: "a-part@canari.example" });
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

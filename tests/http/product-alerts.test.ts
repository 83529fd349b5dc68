import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { settings } from "#app/core/settings/settings.table.ts";
import { draftAlerts } from "#app/features/product-alerts/draft-alerts.server.ts";
import { productAlertsPrivacy } from "#app/features/product-alerts/product-alerts.privacy.server.ts";
import {
  alertChoices,
  alertDeliveries,
  alertFeedReadings,
  productAlerts,
} from "#app/features/product-alerts/product-alerts.table.ts";
import { productAlertJob, sendAlertBatch } from "#app/features/product-alerts/send-alert.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { freezeAddress } from "#app/platform/mail/frozen-addresses.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { wanted } from "#app/weekly-mails.server.ts";
import { anAlertFeed, announced } from "#tests/support/alert-feed.ts";
import { postForm, type TypedForm } from "#tests/support/company-forms.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { plain } from "#tests/support/queue-page.ts";
import { aPublicScope, aSite } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = siteTest.extend("env", perFile, async () => ({ APP_SECRET: aSite().secret }));

const CHOICES = "/settings/alertes";
const SENTENCE = "Demandez cette semaine à votre prestataire de mettre à jour votre boîtier.";

async function aDraft(db: Database, brands = ["fortinet"]) {
  const title = `Faille ${randomUUID()}`;
  const facts = {
    source: randomUUID(),
    title,
    url: "https://cert.example/1",
    brands,
    announcedAt: new Date(),
  };
  const [stored] = await db.insert(productAlerts).values(facts).returning();
  if (!stored) throw new Error("no draft");
  return stored;
}

const publish = (visitor: Visitor, site: string, id: string, given: TypedForm = {}) =>
  postForm(visitor, site, `/admin/alertes/${id}`, {
    intent: "publish",
    revision: "0",
    sentence: SENTENCE,
    brands: ["fortinet"],
    ...given,
  });

const sentTo = (db: Database, email: string) =>
  db
    .select({ template: mails.template, payload: mails.payload })
    .from(mails)
    .where(and(eq(mails.recipient, email), sql`${mails.template} like 'product-alert%'`));

const followed = (db: Database, userId: string, given: Partial<typeof alertChoices.$inferInsert> = {}) =>
  db.insert(alertChoices).values({ userId, brands: ["fortinet"], ...given });

/** Runs the sending here, as the job does. */
const send = (db: Database, alertId: string) => sendAlertBatch(aPublicScope(db), { alertId });

async function aPublished(db: Database, brands = ["fortinet"]) {
  const draft = await aDraft(db, brands);
  const decided = { state: "published", sentence: SENTENCE, decidedAt: new Date() };
  await db.update(productAlerts).set(decided).where(eq(productAlerts.id, draft.id));
  return draft;
}

describe("the feed", () => {
  const reading = { privateHosts: ["127.0.0.1"] };
  const setFeed = (db: Database, value: string) =>
    db
      .insert(settings)
      .values({ key: "alertFeed", value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });

  test("becomes drafts, each once, is off without an address, and its silence is recorded", async ({
    database: { db },
  }) => {
    const scope = aPublicScope(db);
    expect(await draftAlerts(scope, reading)).toEqual({ drafted: 0 });
    const feed = await anAlertFeed({ body: announced("Faille Zyxel", "Rien de connu", "Faille Synology") });
    expect(feed.asked).toEqual([]);

    await setFeed(db, feed.url);
    expect(await draftAlerts(scope, reading)).toEqual({ drafted: 2 });
    expect(await draftAlerts(scope, reading)).toEqual({ drafted: 0 });
    expect(feed.asked[0]).toContain("Recif");
    const [drafted] = await db.select().from(productAlerts).where(eq(productAlerts.title, "Faille Zyxel"));
    expect(drafted).toMatchObject({ brands: ["zyxel"], state: "draft", summary: "canari-annonce" });

    for (const answer of [{ status: 503, body: "" }, { body: "<html>en panne</html>" }]) {
      feed.answer = answer;
      expect((await draftAlerts(scope, reading)).failure).toMatch(/le serveur répond 503|pas un flux RSS/);
    }
    const [silent] = await db.select().from(alertFeedReadings);
    expect(silent?.failingSince).toBeTruthy();
    feed.answer = { body: announced("Faille QNAP") };
    expect(await draftAlerts(scope, reading)).toEqual({ drafted: 1 });
    const [read] = await db.select().from(alertFeedReadings);
    expect([read?.failingSince, read?.failure]).toEqual([null, null]);

    await setFeed(db, "");
    await draftAlerts(scope, reading);
    expect(await db.$count(alertFeedReadings)).toBe(0);
  });

  test("leads to no private address", async ({ database: { db } }) => {
    const feed = await anAlertFeed({ body: announced("Faille Zyxel privée") });
    await setFeed(db, feed.url);
    const { failure } = await draftAlerts(aPublicScope(db), { privateHosts: [] });
    expect([feed.asked, failure]).toEqual([[], "le serveur ne répond pas, ou trop tard"]);
    await setFeed(db, "");
  });
});

describe("a draft", () => {
  test("waits in the queue, is published with a sentence, and is on the page that all read", async ({
    site,
    database: { db },
  }) => {
    const { visitor } = await site.signedIn({ role: "admin" });
    const { id, title } = await aDraft(db);
    expect(plain((await visitor.get("/admin/dashboard")).body)).toContain(title);
    expect(plain((await visitor.get("/admin/alertes")).body)).toContain(title);
    const page = plain((await visitor.get(`/admin/alertes/${id}`)).body);
    expect(page).toContain("au-delà de dix par an");
    const anyone = site.visitor();
    expect(plain((await anyone.get("/alertes")).body)).not.toContain(SENTENCE);

    const short = await publish(visitor, site.url, id, { sentence: "Agir." });
    expect([short.status, short.body.includes("Agir.")]).toEqual([422, true]);
    expect((await publish(visitor, site.url, id, { brands: [] })).status).toBe(422);
    expect((await publish(visitor, site.url, id, { brands: ["inconnue"] })).status).toBe(409);
    expect((await publish(visitor, site.url, id)).status).toBe(302);
    expect((await publish(visitor, site.url, id)).status).toBe(409);
    await until(async () => plain((await anyone.get("/alertes")).body).includes(SENTENCE));
    const shown = (await anyone.get("/alertes")).body;
    expect(shown).toContain("/directory?marque=fortinet");

    const corrected = {
      intent: "correct",
      revision: "1",
      sentence: "Mettez à jour avant vendredi, ou débranchez.",
    };
    expect((await publish(visitor, site.url, id, corrected)).status).toBe(302);
    expect((await publish(visitor, site.url, id, corrected)).status).toBe(409);
    await until(async () => plain((await anyone.get("/alertes")).body).includes("avant vendredi"));
    await publish(visitor, site.url, id, { intent: "dismiss", revision: "2" });
    await until(async () => !plain((await anyone.get("/alertes")).body).includes("avant vendredi"));
    expect(plain((await visitor.get("/admin/journal")).body)).toContain("a écarté l’alerte");
  });

  test("is published once, of twenty administrators at the same moment", async ({
    site,
    database: { db },
  }) => {
    const { visitor } = await site.signedIn({ role: "admin" });
    const { id } = await aDraft(db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => publish(visitor, site.url, id).then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 302)).toHaveLength(1);
  });
});

describe("a published alert is mailed", () => {
  test("through the site's own queue, once, at the rhythm chosen, to those who follow the brand", async ({
    site,
    database: { db },
  }) => {
    const { visitor } = await site.signedIn({ role: "admin" });
    const [weekly, now, other] = await Promise.all([aMember(db), aMember(db), aMember(db)]);
    await followed(db, weekly.id);
    await followed(db, now.id, { atOnce: true });
    await followed(db, other.id, { brands: ["sophos"] });
    const { id } = await aDraft(db);
    await publish(visitor, site.url, id);
    await until(
      async () => (await sentTo(db, now.email)).length > 0 && (await sentTo(db, weekly.email)).length > 0,
    );
    expect((await sentTo(db, weekly.email)).map(({ template }) => template)).toEqual(["product-alert"]);
    expect((await sentTo(db, now.email)).map(({ template }) => template)).toEqual(["product-alert-now"]);
    expect(await sentTo(db, other.email)).toEqual([]);

    // One has left, the other waits for its week.
    await db.update(mails).set({ status: "sent" }).where(eq(mails.recipient, now.email));
    await db.update(mails).set({ status: "waiting" }).where(eq(mails.recipient, weekly.email));
    const act = async (fields: TypedForm) => (await publish(visitor, site.url, id, fields)).status;
    const corrected = {
      intent: "correct",
      revision: "1",
      sentence: "Débranchez-le avant vendredi, sans faute.",
    };
    expect(await act(corrected)).toBe(302);
    const wordsOf = async (email: string) =>
      (await sentTo(db, email)).map(({ payload }) => payload?.sentence ?? null);
    await until(async () => (await wordsOf(weekly.email)).length === 2);
    expect((await wordsOf(weekly.email)).toSorted()).toEqual([corrected.sentence, null].toSorted());
    expect(await wordsOf(now.email)).toEqual([SENTENCE]);

    await db
      .update(mails)
      .set({ status: "waiting" })
      .where(and(eq(mails.recipient, weekly.email), isNotNull(mails.payload)));
    expect(await act({ intent: "dismiss", revision: "2" })).toBe(302);
    expect(await wordsOf(weekly.email)).toEqual([null, null]);
    expect(await act({ intent: "resume", revision: "3" })).toBe(302);
    const page = plain((await visitor.get(`/admin/alertes/${id}`)).body);
    expect(page).toContain("Elle part à 1 membre");
    expect(await act({ revision: "4" })).toBe(302);
    await until(async () => (await wordsOf(weekly.email)).length === 3);
    await send(db, id);
    expect([(await sentTo(db, now.email)).length, (await sentTo(db, weekly.email)).length]).toEqual([1, 3]);
  });

  test("in batches, each member once, of two processes at the same time", async ({ database: { db } }) => {
    const members = await Promise.all(Array.from({ length: 60 }, () => aMember(db)));
    for (const { id } of members) await followed(db, id, { brands: ["zabbix"] });
    const { id } = await aPublished(db, ["zabbix"]);
    const scope = aPublicScope(db);
    await sendAlertBatch(scope, { alertId: id });
    expect(await db.$count(alertDeliveries, eq(alertDeliveries.alertId, id))).toBe(50);
    expect(scope.enqueued.at(-1)).toMatchObject({ queue: productAlertJob.name, data: { alertId: id } });
    await Promise.all([send(db, id), send(db, id)]);
    expect(await db.$count(alertDeliveries, eq(alertDeliveries.alertId, id))).toBe(60);
    const recipients = members.map(({ email }) => email);
    expect(await db.$count(mails, inArray(mails.recipient, recipients))).toBe(60);
  });

  test.for([
    ["whose address is not proven", { emailVerified: false }],
    ["who switched notifications off", { notificationsEnabled: false }],
    ["whose account is suspended", { suspendedAt: new Date() }],
    ["whose account is being erased", { erasureDueAt: new Date() }],
    ["whose data is restricted", "frozen"],
  ] as const)("not to a member %s", async ([, facts], { database: { db } }) => {
    const [member, other] = await Promise.all([aMember(db), aMember(db)]);
    await followed(db, member.id, { brands: ["wazuh"] });
    await followed(db, other.id, { brands: ["wazuh"] });
    if (facts === "frozen") await freezeAddress({ db }, member.email);
    else await db.update(users).set(facts).where(eq(users.id, member.id));
    const { id } = await aPublished(db, ["wazuh"]);
    await send(db, id);
    expect([(await sentTo(db, member.email)).length, (await sentTo(db, other.email)).length]).toEqual([0, 1]);
  });

  test("to managers who follow the brands of their published pages, and to no other manager", async ({
    database: { db },
  }) => {
    const [follows, other, offline] = await Promise.all([aMember(db), aMember(db), aMember(db)]);
    const company = await aCompany(db, { brands: ["rubrik"] });
    const hidden = await aCompany(db, { brands: ["rubrik"], status: "offline" });
    for (const [companyId, userId] of [
      [company.id, follows.id],
      [company.id, other.id],
      [hidden.id, offline.id],
    ] as const)
      await db.insert(companyManagers).values({ companyId, userId, role: "manager" });
    await followed(db, follows.id, { brands: [], ofCompanies: true });
    await followed(db, offline.id, { brands: [], ofCompanies: true });
    const { id } = await aPublished(db, ["rubrik"]);
    await send(db, id);
    const counts = await Promise.all([follows, other, offline].map(({ email }) => sentTo(db, email)));
    expect(counts.map((sent) => sent.length)).toEqual([1, 0, 0]);
  });

  test.for(["product-alert", "product-alert-now"])(
    "and %s that waits still leaves only while it is published and followed at that address",
    async (template, { database: { db } }) => {
      const member = await aMember(db);
      await followed(db, member.id);
      const { id } = await aPublished(db);
      await send(db, id);
      const [mail] = await db.select().from(mails).where(eq(mails.recipient, member.email));
      if (!mail) throw new Error("no mail");
      const isWanted = (given = {}) => wanted[template]?.({ db }, { ...mail, ...given });
      expect(await isWanted()).toBe(true);
      expect(await isWanted({ id: randomUUID() })).toBe(false);
      expect(await isWanted({ recipient: "autre@canari.example" })).toBe(false);
      await db
        .update(alertChoices)
        .set({ brands: ["sophos"] })
        .where(eq(alertChoices.userId, member.id));
      expect(await isWanted()).toBe(false);
      await db
        .update(alertChoices)
        .set({ brands: ["fortinet"] })
        .where(eq(alertChoices.userId, member.id));
      await db.update(productAlerts).set({ state: "dismissed" }).where(eq(productAlerts.id, id));
      expect(await isWanted()).toBe(false);
    },
  );
});

describe("a member's choices", () => {
  const NONE = { brands: [], ofCompanies: false, atOnce: false };
  const own = (db: Database, userId: string) =>
    db.select().from(alertChoices).where(eq(alertChoices.userId, userId));

  test("are saved, changed, and end when nothing is chosen", async ({ site, database: { db } }) => {
    const { visitor, member } = await site.signedIn();
    const save = (fields: TypedForm) => postForm(visitor, site.url, CHOICES, fields);
    expect((await save({ brands: ["sophos", "fortinet"], atOnce: "on" })).status).toBe(302);
    expect((await own(db, member.id))[0]).toMatchObject({ brands: ["fortinet", "sophos"], atOnce: true });
    const page = (await visitor.get(CHOICES)).body;
    expect(page).toMatch(/<input[^>]*value="sophos"[^>]*checked|checked[^>]*value="sophos"/);
    expect((await save({ brands: ["inconnue"] })).status).toBe(409);
    // One that left the catalogue stays until it is unticked.
    await db
      .update(alertChoices)
      .set({ brands: ["disparue"] })
      .where(eq(alertChoices.userId, member.id));
    expect((await visitor.get(CHOICES)).body).toContain("disparue (plus au catalogue)");
    expect((await save({ brands: ["disparue", "sophos"] })).status).toBe(302);
    expect((await save({ brands: ["sophos"] })).status).toBe(302);
    expect((await own(db, member.id))[0]).toMatchObject({ brands: ["sophos"], atOnce: false });
    expect((await save({})).status).toBe(302);
    expect((await own(db, member.id))[0]).toMatchObject(NONE);
  });

  test("need a proven address", async ({ site, database: { db } }) => {
    const { visitor, member } = await site.signedIn({ proven: false });
    const answer = await postForm(visitor, site.url, CHOICES, { brands: ["sophos"] });
    expect([answer.status, await own(db, member.id)]).toEqual([409, []]);
  });

  test("end by the link of a mail, of its page or of a mail program, and by no forged one", async ({
    site,
    database: { db },
  }) => {
    const anyone = site.visitor();
    const ways: Record<string, string>[] = [{}, { "List-Unsubscribe": "One-Click" }];
    for (const posted of ways) {
      const [member, other] = await Promise.all([aMember(db), aMember(db)]);
      await followed(db, member.id, { brands: ["vade"] });
      await followed(db, other.id, { brands: ["vade"] });
      const { id } = await aPublished(db, ["vade"]);
      const scope = aPublicScope(db, { site: { url: site.url } });
      await sendAlertBatch(scope, { alertId: id });
      const [mail] = await sentTo(db, member.email);
      const link = new URL(String(mail?.payload?.unsubscribeUrl)).pathname;
      const forged = `${link.slice(0, -4)}0000`;
      expect((await anyone.get(forged)).status).toBe(410);
      await anyone.post(forged, posted);
      expect((await anyone.get(link)).status).toBe(200);
      expect(await own(db, member.id)).toHaveLength(1);
      expect((await anyone.post(link, posted)).status).toBe("List-Unsubscribe" in posted ? 200 : 303);
      expect((await own(db, member.id))[0]).toMatchObject(NONE);
      expect((await own(db, other.id))[0]?.brands).toEqual(["vade"]);
      const [withdrawn] = await sentTo(db, member.email);
      expect(withdrawn?.payload).toBeNull();
      expect(plain((await anyone.get(link)).body)).toContain("C’est fait");
      // Chosen again: the link of an earlier mail still stops them.
      await db
        .update(alertChoices)
        .set({ brands: ["vade"] })
        .where(eq(alertChoices.userId, member.id));
      await anyone.post(link, posted);
      expect((await own(db, member.id))[0]).toMatchObject(NONE);
    }
  });

  test("are in the export, and erased with the account", async ({ database: { db } }) => {
    const member = await aMember(db);
    await followed(db, member.id, { brands: ["eset"] });
    const { id, title } = await aPublished(db, ["eset"]);
    await send(db, id);
    const scope = { ...aPublicScope(db), actor: member } as unknown as MemberScope;
    expect(await productAlertsPrivacy.exports?.(scope)).toMatchObject({
      productAlerts: { choice: { brands: ["eset"] }, sent: [{ title }] },
    });
    await productAlertsPrivacy.erases?.(scope);
    expect(await own(db, member.id)).toEqual([]);
    expect(await db.$count(alertDeliveries, eq(alertDeliveries.userId, member.id))).toBe(0);
  });

  test("end with an objection", async ({ database: { db } }) => {
    const member = await aMember(db);
    await followed(db, member.id);
    const { id } = await aPublished(db);
    await send(db, id);
    await productAlertsPrivacy.opposes?.({ ...aPublicScope(db), actor: member } as unknown as MemberScope);
    expect((await own(db, member.id))[0]).toMatchObject(NONE);
    expect((await sentTo(db, member.email)).map(({ payload }) => payload)).toEqual([null]);
  });
});

test("undecided drafts, dismissed ones and old deliveries are erased; published alerts stay", async ({
  database: { db },
}) => {
  const old = new Date(Date.now() - 400 * 86_400_000);
  const member = await aMember(db);
  const [draft, fresh, dismissed, published] = await Promise.all([
    aDraft(db),
    aDraft(db),
    aDraft(db),
    aPublished(db),
  ]);
  const set = (id: string, facts: Partial<typeof productAlerts.$inferInsert>) =>
    db.update(productAlerts).set(facts).where(eq(productAlerts.id, id));
  await set(draft.id, { waitingSince: old });
  await set(dismissed.id, { state: "dismissed", decidedAt: old });
  await set(published.id, { decidedAt: old });
  await db.insert(alertDeliveries).values({ alertId: published.id, userId: member.id, createdAt: old });
  for (const { erase } of productAlertsPrivacy.retention) await erase(aPublicScope(db), new Date());
  const left = await db.select({ id: productAlerts.id }).from(productAlerts);
  const ids = left.map(({ id }) => id);
  expect([draft, fresh, dismissed, published].map(({ id }) => ids.includes(id))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(await db.$count(alertDeliveries, eq(alertDeliveries.userId, member.id))).toBe(0);
});

import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { settings } from "#app/core/settings/settings.table.ts";
import { draftAlerts } from "#app/features/product-alerts/draft-alerts.server.ts";
import { productAlertsPrivacy } from "#app/features/product-alerts/product-alerts.privacy.server.ts";
import {
  alertDeliveries,
  alertFeedReadings,
  productAlerts,
} from "#app/features/product-alerts/product-alerts.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { anAlertFeed, announced } from "#tests/support/alert-feed.ts";
import { aMember } from "#tests/support/factories.ts";
import { aDraft, aPublished, publish, SENTENCE } from "#tests/support/product-alerts.ts";
import { plain } from "#tests/support/queue-page.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { siteTest as test } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

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
    expect(shown).toContain("/directory?brand=fortinet");
    expect(plain((await anyone.get("/directory?brand=fortinet")).body)).toContain(
      "Retirer le filtre : Fortinet",
    );

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

import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { stopAlertsOf } from "#app/features/product-alerts/choices.server.ts";
import {
  alertChoices,
  alertDeliveries,
  productAlerts,
} from "#app/features/product-alerts/product-alerts.table.ts";
import { productAlertJob, sendAlertBatch } from "#app/features/product-alerts/send-alert.server.ts";
import { otherAlertMails } from "#app/other-alert-mails.server.ts";
import { freezeAddress } from "#app/platform/mail/frozen-addresses.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { bookWeek } from "#app/platform/mail/weekly-mails.server.ts";
import { wanted } from "#app/weekly-mails.server.ts";
import type { TypedForm } from "#tests/support/company-forms.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import {
  aDraft,
  aPublished,
  followed,
  publish,
  SENTENCE,
  send,
  sentTo,
} from "#tests/support/product-alerts.ts";
import { plain } from "#tests/support/queue-page.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { siteTest as test } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { compare, newsTo, run, watch } from "#tests/support/watches.ts";

describe("a published alert is mailed", () => {
  test("through the site's own queue, once, at the rhythm chosen, to those who follow the brand", async ({
    site,
    database: { db },
  }) => {
    const { visitor } = await site.signedIn({ role: "admin" });
    const [weekly, now, other] = await Promise.all([aMember(db), aMember(db), aMember(db)]);
    // So that its mail waits, and is not gone before it is corrected.
    await bookWeek({ db }, { id: randomUUID(), recipient: weekly.email });
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

  test("and corrected long after, to those alone whose mail waits; within a week also to others who want it", async ({
    site,
    database: { db },
  }) => {
    const { visitor } = await site.signedIn({ role: "admin" });
    const [waits, later] = await Promise.all([aMember(db), aMember(db)]);
    await bookWeek({ db }, { id: randomUUID(), recipient: waits.email });
    await followed(db, waits.id, { brands: ["veeam"] });
    const { id } = await aPublished(db, ["veeam"]);
    await send(db, id);
    await followed(db, later.id, { brands: ["veeam"] });
    const correct = async (revision: string, days: number) => {
      const decidedAt = new Date(Date.now() - days * 86_400_000);
      await db.update(productAlerts).set({ decidedAt }).where(eq(productAlerts.id, id));
      const corrected = { intent: "correct", revision, sentence: `${SENTENCE} Vite.`, brands: ["veeam"] };
      expect((await publish(visitor, site.url, id, corrected)).status).toBe(302);
    };
    await correct("0", 8);
    await until(async () => (await sentTo(db, waits.email)).length === 2);
    expect(await sentTo(db, later.email)).toEqual([]);
    await correct("1", 6);
    await until(async () => (await sentTo(db, later.email)).length === 1);
  });

  test("in batches, each member once, of two processes at the same time", async ({ database: { db } }) => {
    const members = await Promise.all(Array.from({ length: 60 }, () => aMember(db)));
    for (const { id } of members) await followed(db, id, { brands: ["zabbix"] });
    const { id } = await aPublished(db, ["zabbix"]);
    const scope = aPublicScope(db);
    await sendAlertBatch(scope, otherAlertMails, { alertId: id });
    expect(await db.$count(alertDeliveries, eq(alertDeliveries.alertId, id))).toBe(50);
    expect(scope.enqueued.at(-1)).toMatchObject({ queue: productAlertJob.name, data: { alertId: id } });
    await Promise.all([send(db, id), send(db, id)]);
    expect(await db.$count(alertDeliveries, eq(alertDeliveries.alertId, id))).toBe(60);
    const recipients = members.map(({ email }) => email);
    expect(await db.$count(mails, inArray(mails.recipient, recipients))).toBe(60);
  });

  test("once to a member who watches all alerts too, whichever mail is first, and at the sooner rhythm", async ({
    database: { db },
  }) => {
    const all = { kind: "alerts", title: "Les alertes de sécurité" } as const;
    const [both, byBrand] = [await watch(db, all), await aMember(db)];
    for (const { id } of [both, byBrand]) await followed(db, id, { brands: ["darktrace"] });
    const counts = async () => [(await sentTo(db, both.email)).length, (await newsTo(db, both.email)).length];

    const first = await aPublished(db, ["darktrace"]);
    await send(db, first.id);
    await run(db);
    expect(await counts()).toEqual([1, 0]);
    expect((await sentTo(db, both.email)).map(({ template }) => template)).toEqual(["product-alert-now"]);
    expect((await sentTo(db, byBrand.email)).map(({ template }) => template)).toEqual(["product-alert"]);

    const second = await aPublished(db, ["darktrace"]);
    await run(db);
    await send(db, second.id);
    expect(await counts()).toEqual([1, 1]);
    expect(await sentTo(db, byBrand.email)).toHaveLength(2);

    const third = await aPublished(db, ["darktrace"]);
    await compare(db);
    await Promise.all([run(db), send(db, third.id), run(db), send(db, third.id)]);
    await run(db);
    const [byProduct = 0, byWatch = 0] = await counts();
    expect(byProduct + byWatch).toBe(3);
  });

  test("by the watch of all alerts, once the mail of its brand is withdrawn", async ({
    database: { db },
  }) => {
    const reader = await watch(db, { kind: "alerts", title: "Les alertes de sécurité" });
    await followed(db, reader.id, { brands: ["sekoia"] });
    const { id } = await aPublished(db, ["sekoia"]);
    await send(db, id);
    await run(db);
    expect(await newsTo(db, reader.email)).toEqual([]);
    await stopAlertsOf({ db }, reader.id);
    await run(db);
    await run(db);
    expect((await newsTo(db, reader.email)).map((news) => news.length)).toEqual([1]);
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

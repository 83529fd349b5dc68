import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { productAlertsPrivacy } from "#app/features/product-alerts/product-alerts.privacy.server.ts";
import { alertChoices, alertDeliveries } from "#app/features/product-alerts/product-alerts.table.ts";
import { sendAlertBatch } from "#app/features/product-alerts/send-alert.server.ts";
import { otherAlertMails } from "#app/other-alert-mails.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { postForm, type TypedForm } from "#tests/support/company-forms.ts";
import { aMember } from "#tests/support/factories.ts";
import { aPublished, followed, send, sentTo } from "#tests/support/product-alerts.ts";
import { plain } from "#tests/support/queue-page.ts";
import { aPublicScope, aSite } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const test = siteTest.extend("env", perFile, async () => ({ APP_SECRET: aSite().secret }));

const CHOICES = "/settings/alertes";

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
      await sendAlertBatch(scope, otherAlertMails, { alertId: id });
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

import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import { callBackPrivacy } from "#app/features/emergency/call-backs/call-backs.privacy.server.ts";
import {
  callBackRecipients,
  callBacks,
  onCallDuties,
} from "#app/features/emergency/call-backs/call-backs.table.ts";
import {
  aCall,
  act,
  aReadToken,
  called,
  FORM,
  OWN,
  callBackTest as test,
} from "#tests/support/call-backs.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { plain } from "#tests/support/queue-page.ts";
import { until } from "#tests/support/until.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";
import { countedAlready, DAY, HOUR, inOneWindow } from "#tests/support/windows.ts";

describe("abuse", () => {
  test("a network asks ten times an hour, once without the token of a page that was read", async ({
    site,
    onCall,
  }) => {
    await onCall();
    const ask = (visitor: Visitor, times: number, token: () => string | undefined) =>
      inOneWindow(HOUR, async () => {
        const answered = [];
        for (let n = 0; n < times; n += 1) {
          const carried = token();
          const { status } = await visitor.post(FORM, aCall(carried ? { token: carried } : {}));
          answered.push(status);
        }
        return answered;
      });
    expect(await ask(site.visitor(), 2, () => undefined)).toEqual([303, 429]);
    const verdicts = await ask(site.visitor(), 11, aReadToken);
    expect(verdicts).toEqual([...Array.from({ length: 10 }, () => 303), 429]);
  });

  test("a telephone that is being called is asked for three times a day, from whatever network; ended ones do not count", async ({
    site,
    db,
    onCall,
  }) => {
    await onCall();
    const phone = "75 00 77";
    const statuses = [];
    for (const written of [phone, "+687 75.00.77", phone, phone])
      statuses.push((await site.visitor().post(FORM, aCall({ phone: written }))).status);
    expect(statuses).toEqual([303, 303, 303, 409]);
    await db.update(callBacks).set({ state: "ended", acceptedAt: null });
    expect((await site.visitor().post(FORM, aCall({ phone }))).status).toBe(303);
  });

  test("a network whose calls were junk today asks three times an hour", async ({ site, db, onCall }) => {
    const one = await onCall();
    const caller = site.visitor();
    await inOneWindow(HOUR, async () => {
      const call = await called(db, caller, { token: aReadToken() });
      await act(one, call.id, "accept");
      await act(one, call.id, "junk");
      const statuses = [];
      for (let n = 0; n < 4; n += 1)
        statuses.push((await caller.post(FORM, aCall({ token: aReadToken() }))).status);
      expect(statuses).toEqual([303, 303, 303, 429]);
    });
  });

  test("200 in an hour from one /48 leave the real ones going on", { timeout: 120_000 }, async ({
    site,
    db,
    onCall,
  }) => {
    const company = await onCall();
    const passing = await inOneWindow(HOUR, async () => {
      let stored = 0;
      for (let n = 0; n < 200; n += 1) {
        const flooder = aVisitor(site.url, `2001:db8:7:${n.toString(16)}::1`);
        if ((await flooder.post(FORM, aCall())).status === 303) stored += 1;
      }
      const real = await site.visitor().post(FORM, aCall());
      expect(real.status).toBe(303);
      return stored;
    });
    expect(passing).toBeGreaterThan(0);
    expect(passing).toBeLessThanOrEqual(20);
    expect(await templatesTo(db, company.member.email)).toHaveLength(passing + 1);
  });

  test("who was marked as junk asks once a day", async ({ site, db, onCall }) => {
    const one = await onCall();
    const caller = site.visitor();
    await inOneWindow(DAY, async () => {
      const call = await called(db, caller, { token: aReadToken() });
      await act(one, call.id, "accept");
      expect((await act(one, call.id, "junk")).status).toBe(303);
      const again = await called(db, caller, { phone: call.phone, seen: "doute", token: aReadToken() });
      await caller.post(again.path, { intent: "end" });
      const third = await caller.post(FORM, aCall({ phone: call.phone, seen: "vol", token: aReadToken() }));
      expect(third.status).toBe(429);
    });
  });
});

describe("hours on call", () => {
  test("are set by a manager, and a number is public only when the company agrees", async ({
    site,
    db,
    onCall,
  }) => {
    const one = await onCall();
    const path = `/my-company/${one.id}/astreinte`;
    const outsider = await site.signedIn();
    expect((await outsider.visitor.get(path)).status).toBe(404);
    expect((await outsider.visitor.post(path, { when: "any" })).status).toBe(404);
    const wrong = await one.visitor.post(path, { when: "some", phonePublic: "on" });
    expect(wrong.status).toBe(422);
    for (const text of [
      "Choisissez au moins un jour",
      "Choisissez une heure de début",
      "Donnez le numéro à montrer",
    ])
      expect(wrong.body).toContain(text);

    const given = { when: "some", days: "6", from: "18", to: "7", phone: "77 99 88" };
    expect((await one.visitor.post(path, given)).status).toBe(303);
    const [stored] = await db.select().from(onCallDuties).where(eq(onCallDuties.companyId, one.id));
    expect(stored).toMatchObject({
      days: [6],
      fromHour: 18,
      toHour: 7,
      phone: "77 99 88",
      phonePublic: false,
    });
    expect((await one.visitor.get(path)).body).toContain('value="77 99 88"');
    expect((await site.visitor().get("/urgence-cyber")).body).not.toContain("77 99 88");
    await one.visitor.post(path, { ...given, phonePublic: "on" });
    // What is in memory is dropped once the database's notice arrives.
    const emergency = async () => (await site.visitor().get("/urgence-cyber")).body;
    await until(async () => (await emergency()).includes("tel:+687779988"));
    expect(plain(await emergency())).toContain("samedi, de 18 h à 7 h");
    await db.update(companies).set({ onCallConfirmedAt: null }).where(eq(companies.id, one.id));
    await until(async () => !(await emergency()).includes("779988"));
    // Each change drops cached pages.
    await countedAlready(db, "company-acts", 40);
    const often = await one.visitor.post(path, given);
    expect([often.status, often.body.includes("beaucoup changé vos fiches")]).toEqual([409, true]);
  });
});

test("the log has neither name, telephone nor the caller's link", async ({ site, db, onCall }) => {
  const one = await onCall();
  const caller = site.visitor();
  const call = await called(db, caller, { firstName: "Canarilog", phone: "70 61 52" });
  await caller.get(call.path);
  await act(one, call.id, "accept");
  await one.visitor.get(OWN);
  await caller.post(call.path, { intent: "end" });
  const log = site.log.join("\n");
  expect(log).toContain(FORM);
  for (const secret of [/Canarilog/, /70.?61.?52/, new RegExp(call.path.split("/").at(-1) ?? "none")])
    expect(log).not.toMatch(secret);
});

test("all of it is erased after thirty days, with its consent", async ({ site, db, onCall }) => {
  await onCall();
  const [old, recent] = [await called(db, site.visitor()), await called(db, site.visitor())];
  const age = new Date(Date.now() - 31 * 86_400_000);
  await db.update(callBacks).set({ createdAt: age }).where(eq(callBacks.id, old.id));
  for (const rule of callBackPrivacy.retention) await rule.erase({ db }, new Date());
  const left = (of: string) =>
    Promise.all([
      db.$count(callBacks, eq(callBacks.id, of)),
      db.$count(callBackRecipients, eq(callBackRecipients.callBackId, of)),
      db.$count(consentProofs, eq(consentProofs.subjectId, of)),
    ]);
  expect(await left(old.id)).toEqual([0, 0, 0]);
  expect(await left(recent.id)).toEqual([1, 1, 1]);
  expect((await site.visitor().get(old.path)).status).toBe(410);
});

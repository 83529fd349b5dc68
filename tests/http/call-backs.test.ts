import { and, desc, eq, like, sql } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import { callBackPrivacy } from "#app/features/emergency/call-backs/call-backs.privacy.server.ts";
import {
  callBackRecipients,
  callBacks,
  onCallDuties,
} from "#app/features/emergency/call-backs/call-backs.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { issueFormToken } from "#app/platform/forms/form-token.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { plain } from "#tests/support/queue-page.ts";
import { aSite } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import { aVisitor, type Visitor } from "#tests/support/visitor.ts";
import { countedAlready, DAY, HOUR, inOneWindow } from "#tests/support/windows.ts";

const FORM = "/urgence-cyber/rappel";
const OWN = "/my-company/rappels";

let serial = 0;
/** Each with a telephone of its own. */
function aCall(given: Record<string, string> = {}) {
  serial += 1;
  const phone = `75 ${String(10 + Math.floor(serial / 100))} ${String(serial % 100).padStart(2, "0")}`;
  return { firstName: "Canari", phone, seen: "rancon", ongoing: "oui", consent: "on", ...given };
}

const test = siteTest
  .extend("env", perFile, async () => ({ APP_SECRET: aSite().secret }))
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("db", ({ database }) => database.db)
  // Companies of other tests of this file are on call no more.
  .extend("onCall", async ({ site, database: { db } }) => {
    await db.update(companies).set({ onCallConfirmedAt: null });
    return async (given: Partial<typeof onCallDuties.$inferInsert> = {}) => {
      const { member, visitor } = await site.signedIn();
      const { id, slug } = await aCompany(db, { ownerId: member.id });
      await db.update(companies).set({ onCallConfirmedAt: new Date() }).where(eq(companies.id, id));
      if (Object.keys(given).length > 0) await db.insert(onCallDuties).values({ companyId: id, ...given });
      return { id, slug, member, visitor };
    };
  });

/** Of a form that was read before it was sent. */
const aReadToken = () => issueFormToken(aSite().secret, Date.now() - 10_000);

async function findCall(db: Database, phone: string) {
  const [found] = await db
    .select()
    .from(callBacks)
    .where(eq(callBacks.phone, phone))
    .orderBy(desc(callBacks.createdAt));
  if (!found) throw new Error("no call-back");
  return found;
}

/** Sent and stored. @returns its row and the path of its live page */
async function called(db: Database, visitor: Visitor, given: Record<string, string> = {}) {
  const call = aCall(given);
  const { status, headers } = await visitor.post(FORM, call);
  expect(status).toBe(303);
  return { ...(await findCall(db, call.phone)), path: headers.get("location") ?? "" };
}

const act = (
  { visitor, id: companyId }: { visitor: Visitor; id: string },
  callBackId: string,
  intent: string,
) => visitor.post(OWN, { intent, callBackId, companyId });

const passed = (db: Database, id: string, minutes: number) =>
  db
    .update(callBacks)
    .set({
      openedAt: sql`opened_at - make_interval(mins => ${minutes})`,
      acceptedAt: sql`accepted_at - make_interval(mins => ${minutes})`,
    })
    .where(eq(callBacks.id, id));

describe("asking to be called", () => {
  test("goes at once to every manager on call, without the caller's name and telephone", async ({
    site,
    db,
    onCall,
  }) => {
    const [one, two] = [await onCall(), await onCall()];
    const colleague = await site.signedIn();
    await db
      .insert(companyManagers)
      .values({ companyId: one.id, userId: colleague.member.id, role: "manager" });
    const offered = await site.visitor().get(`${FORM}?vu=rancon&encours=oui`);
    expect(offered.status).toBe(200);
    expect(offered.headers.get("cache-control")).toBe("no-store");
    expect(plain(offered.body)).toContain("2 entreprises d’astreinte");
    expect(offered.body).toMatch(/name="ongoing" value="oui"/);

    const call = await called(db, site.visitor(), { firstName: "Canarinom", phone: "+687 76 54 32" });
    expect(call).toMatchObject({ state: "open", situation: "rancon", ongoing: "oui", reach: null });
    for (const { email } of [one.member, two.member, colleague.member]) {
      expect(await templatesTo(db, email)).toEqual(["call-back"]);
      const [mail] = await wordsOfMails(db, email, "call-back");
      expect(mail).toContain("une rançon est demandée");
      expect(mail).not.toMatch(/Canarinom|76.?54.?32/);
    }
    const anywhere = JSON.stringify(await db.select().from(mails));
    expect(anywhere).not.toMatch(/Canarinom|76.?54.?32/);
    expect(await db.$count(consentProofs, eq(consentProofs.subjectId, call.id))).toBe(1);
    const live = await site.visitor().get(call.path);
    expect([live.status, live.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(plain(live.body)).toContain("Envoyée à 2 entreprises d’astreinte");
  });

  test("is not offered when no company is on duty, and the numbers that answer stand there", async ({
    site,
    db,
    onCall,
  }) => {
    // Neither at this hour nor at the next: the day of the test and the one after are free of it.
    const weekday = new Date(Date.now() + 11 * HOUR * 1000).getUTCDay() || 7;
    const free = ((weekday + 2) % 7) + 1;
    await onCall({ days: [free], fromHour: 8, toHour: 9 });
    const { body } = await site.visitor().get(FORM);
    expect(plain(body)).toContain("Aucune entreprise d’astreinte en ce moment");
    expect(body).toContain("17cyber.gouv.fr");
    const call = aCall();
    const { status, body: refusal } = await site.visitor().post(FORM, call);
    expect(status).toBe(409);
    expect(plain(refusal)).toContain("votre numéro n’a été envoyé à personne");
    expect(await db.$count(callBacks, eq(callBacks.phone, call.phone))).toBe(0);
  });

  test("refuses in plain words, and keeps what was typed", async ({ site, onCall, db }) => {
    await onCall();
    const wrong = { firstName: "www.spam.example.com", phone: "12", seen: "autre" };
    const { status, body } = await site.visitor().post(FORM, wrong);
    expect(status).toBe(422);
    for (const text of [
      "Le nom ne peut pas contenir d’adresse web",
      "Choisissez ce que vous voyez",
      "Cochez la case pour être rappelé",
      'value="12"',
    ])
      expect(body).toContain(text);
    const trapped = aCall({ reponse_libre: "https://spam.example" });
    expect((await site.visitor().post(FORM, trapped)).status).toBe(422);
    expect(await db.$count(callBacks, eq(callBacks.phone, trapped.phone))).toBe(0);
  });

  test("twice is one, and leads to the same page; written otherwise from the same network too", async ({
    site,
    db,
    onCall,
  }) => {
    await onCall();
    const visitor = site.visitor();
    const call = aCall({ phone: "78.11.22" });
    const answers = [await visitor.post(FORM, call), await visitor.post(FORM, call)];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers[0]?.headers.get("location")).toBe(answers[1]?.headers.get("location"));
    const again = await visitor.post(FORM, { ...call, phone: "+687 78 11 22", seen: "doute" });
    expect(again.status).toBe(409);
    expect(plain(again.body)).toContain("est déjà en cours");
    expect(await db.$count(callBacks, like(callBacks.phone, "78%"))).toBe(1);
    // The same number from elsewhere is another caller: none blocks it.
    expect((await site.visitor().post(FORM, call)).status).toBe(303);
  });

  test("a forged or changed link is void", async ({ site, db, onCall }) => {
    await onCall();
    const { path } = await called(db, site.visitor());
    const last = path.at(-1) === "0" ? "1" : "0";
    const forged = path.slice(0, -1) + last;
    expect((await site.visitor().get(forged)).status).toBe(410);
    expect((await site.visitor().post(forged, { intent: "end" })).status).toBe(410);
  });
});

describe("the first that accepts has it", () => {
  test("of twenty companies at the same moment, one", async ({ site, db, onCall }) => {
    const all = [];
    for (let n = 0; n < 20; n += 1) all.push(await onCall());
    const call = await called(db, site.visitor());
    const answers = await Promise.all(all.map((company) => act(company, call.id, "accept")));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, ...Array.from({ length: 19 }, () => 409)]);
    const winner = all[statuses.indexOf(303)];
    expect(await findCall(db, call.phone)).toMatchObject({ state: "accepted", companyId: winner?.id });
    const accepted = await db
      .select({ companyId: callBackRecipients.companyId })
      .from(callBackRecipients)
      .where(and(eq(callBackRecipients.callBackId, call.id), eq(callBackRecipients.state, "accepted")));
    expect(accepted).toEqual([{ companyId: winner?.id }]);
    for (const company of all)
      expect(await templatesTo(db, company.member.email)).toEqual(
        company === winner ? ["call-back"] : ["call-back", "call-back-accepted"],
      );
    for (const [place, { body }] of answers.entries())
      if (statuses[place] === 409) expect(body).toContain("Une autre entreprise l’a acceptée avant vous.");
  });

  test("it alone reads the number, and the caller reads its name", async ({ site, db, onCall }) => {
    const [one, two] = [await onCall(), await onCall()];
    const outsider = await site.signedIn();
    const call = await called(db, site.visitor(), { firstName: "Canarivu" });
    const secret = new RegExp(`Canarivu|${call.phone}`);
    expect((await one.visitor.get(OWN)).body).not.toMatch(secret);
    expect((await one.visitor.get("/my-company")).body).toContain("une personne attend votre appel");
    expect((await act({ ...two, visitor: outsider.visitor }, call.id, "accept")).status).toBe(409);
    expect((await act({ ...two, visitor: one.visitor }, call.id, "accept")).status).toBe(409);
    expect((await findCall(db, call.phone)).state).toBe("open");

    expect((await act(one, call.id, "accept")).status).toBe(303);
    const own = (await one.visitor.get(OWN)).body;
    expect(own).toContain("Canarivu");
    expect(own).toContain(`tel:+687${call.phone.replaceAll(" ", "")}`);
    expect(plain(own)).toContain("Est-ce encore en train de se passer");
    const other = (await two.visitor.get(OWN)).body;
    expect(other).toContain("Prise par une autre entreprise");
    expect(other).not.toMatch(secret);
    expect((await outsider.visitor.get(OWN)).body).not.toMatch(secret);
    expect((await two.visitor.get("/my-company")).body).not.toContain("une personne attend votre appel");
    const [company] = await db.select().from(companies).where(eq(companies.id, one.id));
    const live = plain((await site.visitor().get(call.path)).body);
    expect(live).toMatch(/a accepté à \d+.h.\d\d/);
    expect(live).toContain(company?.name ?? "no company");
    expect(live).not.toContain(call.phone);
    for (const intent of ["called", "release", "junk"])
      expect((await act(two, call.id, intent)).status).toBe(409);
  });

  test("one that cannot call gives it back, and the others are asked again", async ({ site, db, onCall }) => {
    const [one, two] = [await onCall(), await onCall()];
    const call = await called(db, site.visitor());
    await act(one, call.id, "accept");
    expect((await act(one, call.id, "release")).status).toBe(303);
    expect(await templatesTo(db, two.member.email)).toEqual(["call-back", "call-back-accepted", "call-back"]);
    expect(await templatesTo(db, one.member.email)).toEqual(["call-back"]);
    expect((await one.visitor.get(OWN)).body).not.toContain(call.phone);
    expect((await act(one, call.id, "accept")).status).toBe(409);
    expect((await act(two, call.id, "accept")).status).toBe(303);
    expect((await act(two, call.id, "called")).status).toBe(303);
    expect(plain((await site.visitor().get(call.path)).body)).toContain("dit vous avoir appelé");
  });

  test("it and its mails are one: what ends between the two leaves neither", async ({ site, db, onCall }) => {
    const [one, two] = [await onCall(), await onCall()];
    const call = await called(db, site.visitor());
    await db.execute(sql`create function no_mail() returns trigger language plpgsql as
      $$ begin raise exception 'the process ended'; end $$`);
    await db.execute(sql`create trigger no_mail before insert on mails for each row
      when (new.template = 'call-back-accepted') execute function no_mail()`);
    expect((await act(one, call.id, "accept")).status).toBe(500);
    await db.execute(sql`drop trigger no_mail on mails`);
    expect(await findCall(db, call.phone)).toMatchObject({ state: "open", companyId: null });
    expect(await templatesTo(db, two.member.email)).toEqual(["call-back"]);
    expect((await act(two, call.id, "accept")).status).toBe(303);
    expect(await templatesTo(db, one.member.email)).toEqual(["call-back", "call-back-accepted"]);
  });

  test("a company that is on call no more accepts none, and is not asked again", async ({
    site,
    db,
    onCall,
  }) => {
    const [one, two] = [await onCall(), await onCall()];
    const call = await called(db, site.visitor());
    await db.update(companies).set({ onCallConfirmedAt: null }).where(eq(companies.id, two.id));
    expect((await act(two, call.id, "accept")).status).toBe(409);
    await act(one, call.id, "accept");
    await act(one, call.id, "release");
    expect(await templatesTo(db, two.member.email)).not.toContain("call-back-accepted");
    expect((await templatesTo(db, two.member.email)).filter((one) => one === "call-back")).toHaveLength(1);
  });

  test("a company offline accepts none", async ({ site, db, onCall }) => {
    const one = await onCall();
    const call = await called(db, site.visitor());
    await db.update(companies).set({ status: "offline", offlineBy: "staff" }).where(eq(companies.id, one.id));
    expect((await act(one, call.id, "accept")).status).toBe(409);
    await db.update(companies).set({ status: "published", offlineBy: null }).where(eq(companies.id, one.id));
  });
});

describe("the caller", () => {
  test("after twenty minutes reads the numbers that answer", async ({ site, db, onCall }) => {
    await onCall({ phone: "79 00 11", phonePublic: true });
    const call = await called(db, site.visitor());
    await passed(db, call.id, 21);
    const live = (await site.visitor().get(call.path)).body;
    expect(plain(live)).toContain("Personne n’a encore accepté");
    await until(async () => (await site.visitor().get(call.path)).body.includes("tel:+687790011"));
    expect(live).toContain("17cyber.gouv.fr");
  });

  test("asks the others again when no call came, and the company's failure is seen by the staff", async ({
    site,
    db,
    onCall,
  }) => {
    const [one, two] = [await onCall(), await onCall()];
    const caller = site.visitor();
    const call = await called(db, caller);
    await act(one, call.id, "accept");
    expect((await caller.post(call.path, { intent: "missed" })).status).toBe(409);
    await passed(db, call.id, 16);
    expect((await caller.get(call.path)).body).toContain("Personne ne m’a appelé");
    expect((await caller.post(call.path, { intent: "missed" })).status).toBe(303);
    expect(await findCall(db, call.phone)).toMatchObject({ state: "open", companyId: null });
    expect(await templatesTo(db, two.member.email)).toEqual(["call-back", "call-back-accepted", "call-back"]);
    expect((await one.visitor.get(OWN)).body).not.toContain(call.phone);
    const { visitor: admin } = await site.signedIn({ role: "admin" });
    const staff = (await admin.get("/admin/rappels")).body;
    const [company] = await db.select().from(companies).where(eq(companies.id, one.id));
    const rows = parse(staff)
      .querySelectorAll("tr")
      .map((row) => row.querySelectorAll("th, td").map(({ text }) => text));
    expect(rows).toContainEqual([company?.name, "1", "1", "1"]);
    expect(staff).not.toContain(call.phone);
    expect(staff).not.toContain("Canari");
  });

  test("ends it, and no company can accept it any more", async ({ site, db, onCall }) => {
    const one = await onCall();
    const caller = site.visitor();
    const call = await called(db, caller);
    expect((await caller.post(call.path, { intent: "end" })).status).toBe(303);
    expect(plain((await caller.get(call.path)).body)).toContain("est close");
    expect((await act(one, call.id, "accept")).status).toBe(409);
    expect((await caller.post(call.path, { intent: "end" })).status).toBe(409);
  });
});

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

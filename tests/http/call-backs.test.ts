import { and, eq, like, sql } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { callBackRecipients, callBacks } from "#app/features/emergency/call-backs/call-backs.table.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import {
  aCall,
  act,
  aReadToken,
  called,
  FORM,
  findCall,
  OWN,
  passed,
  callBackTest as test,
} from "#tests/support/call-backs.ts";
import { aCompany } from "#tests/support/factories.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { plain } from "#tests/support/queue-page.ts";
import { until } from "#tests/support/until.ts";
import { HOUR, inOneWindow } from "#tests/support/windows.ts";

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

  test("stands first on its page, with its number, whatever the number of others that none accepted", async ({
    site,
    db,
    onCall,
  }) => {
    const one = await onCall();
    const call = await called(db, site.visitor());
    await passed(db, call.id, 60);
    const others = await db
      .insert(callBacks)
      .values(
        Array.from({ length: 60 }, (_, n) => ({
          firstName: "Autre",
          phone: `71 00 ${n + 10}`,
          situation: "doute",
          phoneHash: `other ${n}`,
          networkHash: "other",
          idempotencyKey: crypto.randomUUID(),
          // Most can be accepted no more.
          openedAt: new Date(Date.now() - (n < 5 ? 1 : 20) * HOUR * 1000),
        })),
      )
      .returning({ id: callBacks.id });
    await db
      .insert(callBackRecipients)
      .values(others.map(({ id }) => ({ callBackId: id, companyId: one.id })));
    expect((await act(one, call.id, "accept")).status).toBe(303);
    const cards = parse((await one.visitor.get(OWN)).body)
      .querySelectorAll("article")
      .map(({ text }) => plain(text));
    expect(cards).toHaveLength(50);
    expect(cards[0]).toContain("À appeler maintenant");
    expect(cards[0]).toContain(call.phone);
    expect(cards.slice(1, 6).every((text) => text.includes("Attend un appel"))).toBe(true);
    expect((await act(one, call.id, "called")).status).toBe(303);
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

describe("accepting twice", () => {
  test("is once, and a colleague reads who calls", async ({ site, db, onCall }) => {
    const one = await onCall();
    const colleague = await site.signedIn();
    await db
      .insert(companyManagers)
      .values({ companyId: one.id, userId: colleague.member.id, role: "manager" });
    const call = await called(db, site.visitor());
    expect((await act(one, call.id, "accept")).status).toBe(303);
    expect((await act(one, call.id, "accept")).status).toBe(303);
    expect(await templatesTo(db, colleague.member.email)).toEqual(["call-back", "call-back-accepted"]);
    const late = await act({ id: one.id, visitor: colleague.visitor }, call.id, "accept");
    expect(late.status).toBe(409);
    expect(late.body).toContain("Votre collègue l’a acceptée et appelle.");
  });
});

describe("a company that cannot be reached", () => {
  test("is on call no more: its only manager is suspended", async ({ site, db, onCall }) => {
    const [one, two] = [await onCall(), await onCall()];
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, one.member.id));
    const call = await called(db, site.visitor());
    expect(await templatesTo(db, one.member.email)).toEqual([]);
    expect(await templatesTo(db, two.member.email)).toEqual(["call-back"]);
    expect(await db.$count(callBackRecipients, eq(callBackRecipients.callBackId, call.id))).toBe(1);
  });

  test("keeps its other manager: the suspended one is not mailed", async ({ site, db, onCall }) => {
    const one = await onCall();
    const colleague = await site.signedIn();
    await db
      .insert(companyManagers)
      .values({ companyId: one.id, userId: colleague.member.id, role: "manager" });
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, one.member.id));
    await called(db, site.visitor());
    expect(await templatesTo(db, one.member.email)).toEqual([]);
    expect(await templatesTo(db, colleague.member.email)).toEqual(["call-back"]);
  });
});

describe("given back", () => {
  test("it reaches companies that came on duty since", async ({ site, db, onCall }) => {
    const one = await onCall();
    const call = await called(db, site.visitor());
    await act(one, call.id, "accept");
    const later = await site.signedIn();
    const { id } = await aCompany(db, { ownerId: later.member.id });
    await db.update(companies).set({ onCallConfirmedAt: new Date() }).where(eq(companies.id, id));
    expect((await act(one, call.id, "release")).status).toBe(303);
    expect(await templatesTo(db, later.member.email)).toEqual(["call-back"]);
    expect((await act({ id, visitor: later.visitor }, call.id, "accept")).status).toBe(303);
  });

  test("with none left its owner reads it, and can ask anew", async ({ site, db, onCall }) => {
    const one = await onCall();
    const caller = site.visitor();
    await inOneWindow(HOUR, async () => {
      const call = await called(db, caller, { token: aReadToken() });
      await act(one, call.id, "accept");
      await act(one, call.id, "release");
      const live = plain((await caller.get(call.path)).body);
      expect(live).toContain("Aucune entreprise ne peut vous appeler");
      expect(live).not.toContain("une entreprise peut encore l’accepter");
      const again = aCall({ phone: call.phone, seen: "doute", token: aReadToken() });
      expect((await caller.post(FORM, again)).status).toBe(303);
    });
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

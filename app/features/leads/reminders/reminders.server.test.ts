import { asc, eq, like, sql } from "drizzle-orm";
import { expect } from "vitest";
import { addWorkingDays, isWorkingTime } from "#app/core/catalogue/working-days.ts";
import { companyAbsences } from "#app/core/company/absences.table.ts";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { aRequest } from "#tests/support/lead-life.ts";
import { aMemberScope, aPublicScope } from "#tests/support/scope.ts";
import { quoteForm } from "../lead.schema.ts";
import { submitLead } from "../leads.server.ts";
import { actOnLead } from "../provider/provider-acts.server.ts";
import { sendReminders } from "./reminders.server.ts";

const HOUR = 3_600_000;
const fail = (error: unknown) => {
  throw error;
};

async function aLeadOf(db: Database, slugs: string[], at: Date) {
  const { company_name, terms: _terms, ...words } = aRequest();
  const form = quoteForm.parse({ ...words, company_name, company: slugs, terms: true });
  await submitLead(aPublicScope(db), form, { token: undefined, page: "/devis" });
  const [lead] = await db.select().from(leads).where(eq(leads.email, words.email));
  if (!lead) throw new Error("no lead");
  await db
    .update(leads)
    .set({
      createdAt: at,
      escalateAt: addWorkingDays(at, 5),
      closingQuestionAt: new Date(at.getTime() + 20 * 24 * HOUR),
    })
    .where(eq(leads.id, lead.id));
  await db
    .update(leadRecipients)
    .set({ sentAt: at, remindAt: addWorkingDays(at, 2) })
    .where(eq(leadRecipients.leadId, lead.id));
  await db.delete(mails);
  return { ...lead, email: words.email };
}

async function liveThrough(db: Database, from: Date, days: number) {
  const sent: string[] = [];
  for (let hour = 0; hour < days * 24; hour += 1) {
    const now = new Date(from.getTime() + hour * HOUR);
    await sendReminders(aPublicScope(db), { now, onError: fail });
    const fresh = await db.select().from(mails).orderBy(asc(mails.template));
    for (const { template, payload } of fresh) {
      expect(isWorkingTime(now), `${template} at ${now.toISOString()}`).toBe(true);
      sent.push(`${noumeaDay(now)} ${template}${(payload as { last?: boolean })?.last ? " (last)" : ""}`);
    }
    await db.delete(mails);
  }
  return sent;
}

test("over a month with weekends and a holiday: two reminders, one alarm, one question, each once", async ({
  db,
}) => {
  const { slug } = await aCompany(db, { email: "contact@muette.example" });
  // A Tuesday; the Thursday of that week is a public holiday.
  const tuesday = new Date("2026-09-22T15:00+11:00");
  await aLeadOf(db, [slug], tuesday);
  expect(await liveThrough(db, tuesday, 31)).toEqual([
    "2026-09-25 lead-reminder",
    "2026-09-30 lead-escalation",
    "2026-09-30 lead-reminder (last)",
    "2026-10-12 closing-question",
  ]);
});

test("after an interruption the second reminder leaves a working day after the first", async ({ db }) => {
  const { slug } = await aCompany(db, { email: "contact@muette.example" });
  const monday = new Date("2026-11-16T09:00+11:00");
  await aLeadOf(db, [slug], monday);
  expect(await liveThrough(db, addWorkingDays(monday, 6), 4)).toEqual([
    "2026-11-24 lead-escalation",
    "2026-11-24 lead-reminder",
    "2026-11-25 lead-reminder (last)",
  ]);
});

test("a company that answered is not reminded; the staff is notified once all declined, and only then", async ({
  db,
}) => {
  const owner = await aMember(db);
  const { slug } = await aCompany(db, { ownerId: owner.id, email: null });
  const monday = new Date("2026-11-16T09:00+11:00");
  const lead = await aLeadOf(db, [slug], monday);
  const [recipient] = await db.select().from(leadRecipients).where(eq(leadRecipients.leadId, lead.id));
  await actOnLead(aMemberScope(db, owner), recipient?.id ?? "", { act: "decline", reason: "Trop loin" });
  expect((await db.select().from(mails)).map(({ template }) => template).toSorted()).toEqual([
    "lead-escalation",
    "lead-progress",
  ]);
  await db.delete(mails);
  expect(await liveThrough(db, monday, 10)).toEqual(["2026-11-23 lead-escalation"]);
});

test("once accepted there is no reminder and no alarm, and once closed no question", async ({ db }) => {
  const owner = await aMember(db);
  const { slug } = await aCompany(db, { ownerId: owner.id, email: null });
  const monday = new Date("2026-11-16T09:00+11:00");
  const lead = await aLeadOf(db, [slug], monday);
  const [recipient] = await db.select().from(leadRecipients).where(eq(leadRecipients.leadId, lead.id));
  await actOnLead(aMemberScope(db, owner), recipient?.id ?? "", { act: "accept" });
  await db.delete(mails);
  expect(await liveThrough(db, monday, 25)).toEqual(["2026-12-07 closing-question"]);
});

test("several instances at once, and one that dies in the middle: each mail leaves once", async () => {
  const { db, close } = await aDatabase();
  try {
    const slugs: string[] = [];
    for (let n = 0; n < 3; n += 1)
      slugs.push((await aCompany(db, { email: `contact@muette-${n}.example` })).slug);
    const monday = new Date("2026-11-16T09:00+11:00");
    await aLeadOf(db, slugs, monday);
    const now = new Date("2026-11-18T10:00+11:00");

    let enqueued = 0;
    const dying = aPublicScope(db);
    const jobs = {
      enqueue: async () => {
        enqueued += 1;
        if (enqueued === 2) throw new Error("killed");
      },
    };
    await expect(sendReminders({ ...dying, jobs }, { now, onError: fail })).rejects.toThrow("killed");
    expect(await db.$count(mails)).toBe(1);

    const instances = Array.from({ length: 4 }, () =>
      sendReminders(aPublicScope(db), { now, onError: fail }),
    );
    const acted = (await Promise.all(instances)).reduce((sum, { reminders }) => sum + reminders, 0);
    expect(acted).toBe(2);
    const left = await db
      .select({ to: mails.recipient })
      .from(mails)
      .where(like(mails.template, "lead-reminder"));
    expect(left.map(({ to }) => to).toSorted()).toEqual([0, 1, 2].map((n) => `contact@muette-${n}.example`));
    const reminded = await db.select({ n: sql<number>`sum(reminders)::integer` }).from(leadRecipients);
    expect(reminded).toEqual([{ n: 3 }]);
  } finally {
    await close();
  }
});

test("a lead whose reminder fails is left for the next hour, and the others go on", async ({ db }) => {
  const monday = new Date("2026-11-16T09:00+11:00");
  const companies = [await aCompany(db), await aCompany(db)];
  for (const { slug } of companies) await aLeadOf(db, [slug], monday);
  const errors: unknown[] = [];
  let calls = 0;
  const scope = aPublicScope(db);
  const jobs = {
    enqueue: async () => {
      calls += 1;
      if (calls === 1) throw new Error("the queue is away");
    },
  };
  const now = new Date("2026-11-18T10:00+11:00");
  const onError = (error: unknown) => errors.push(error);
  expect(await sendReminders({ ...scope, jobs }, { now, onError })).toMatchObject({ reminders: 1 });
  expect(errors).toHaveLength(1);
  expect(await sendReminders(aPublicScope(db), { now, onError })).toMatchObject({ reminders: 1 });
});

test("reminders wait while the company is absent", async ({ db }) => {
  const { id, slug } = await aCompany(db, { email: "contact@absente.example" });
  const tuesday = new Date("2026-09-22T15:00+11:00");
  await aLeadOf(db, [slug], tuesday);
  await db.insert(companyAbsences).values({ companyId: id, startsOn: "2026-09-23", endsOn: "2026-10-04" });
  const sent = await liveThrough(db, tuesday, 15);
  expect(sent.filter((line) => line.includes("lead-reminder"))[0]).toBe("2026-10-05 lead-reminder");
});

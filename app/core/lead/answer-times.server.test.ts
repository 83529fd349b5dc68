import { describe, expect } from "vitest";
import { companyAbsences } from "#app/core/company/absences.table.ts";
import { leadRecipients } from "#app/core/lead/lead.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { aWaitingLead } from "#tests/support/waiting-work.ts";
import { answerTimeTexts, shortAnswerTime } from "./answer-times.rules.ts";
import { countAnswerTimes, findAnswerTimes, findMedianAnswerTime } from "./answer-times.server.ts";

const now = new Date("2026-11-25T10:00:00+11:00");
const monday = (hour: number) => new Date(`2026-11-16T${String(hour).padStart(2, "0")}:00:00+11:00`);

type Sent = {
  hours?: number;
  at?: Date;
  email?: string;
  junkAt?: Date;
  submittedBy?: string;
  ownTrait?: string;
};

async function aSentRequest(
  db: Database,
  companyId: string,
  { hours, at = monday(8), ownTrait, ...lead }: Sent = {},
) {
  const leadId = await aWaitingLead(db, "Marie", at, lead);
  const answeredAt = hours === undefined ? null : new Date(at.getTime() + hours * 3_600_000);
  await db
    .insert(leadRecipients)
    .values({ leadId, companyId, chosenBy: "visitor", sentAt: at, answeredAt, ownTrait });
}

const timeOf = async (db: Database, id: string) => (await findAnswerTimes({ db }, [id])).get(id);

describe("the time to answer", () => {
  test("stands still on days of absence", async ({ db }) => {
    const { id } = await aCompany(db);
    // From Monday at 17 h to Thursday at 8 h.
    for (let n = 0; n < 4; n += 1) await aSentRequest(db, id, { at: monday(17), hours: 63 });
    await aSentRequest(db, id, { at: monday(17) });
    await countAnswerTimes({ db }, now);
    expect(await timeOf(db, id)).toEqual({ requests: 5, answered: 4, medianMinutes: 60 + 660 * 2 + 60 });
    const away = { companyId: id, startsOn: "2026-11-17", endsOn: "2026-11-18" };
    await db.insert(companyAbsences).values(away);
    await countAnswerTimes({ db }, now);
    expect(await timeOf(db, id)).toEqual({ requests: 5, answered: 4, medianMinutes: 120 });
    // An unanswered one counts after five days of presence.
    await db.update(companyAbsences).set({ endsOn: "2026-11-24" });
    await countAnswerTimes({ db }, now);
    expect(await timeOf(db, id)).toBeUndefined();
  });

  test("is the median of five requests or more, in business hours, with the share answered", async ({
    db,
  }) => {
    const { id } = await aCompany(db);
    for (const hours of [1, 2, 9]) await aSentRequest(db, id, { hours });
    await aSentRequest(db, id);
    await countAnswerTimes({ db }, now);
    expect(await timeOf(db, id)).toBeUndefined();
    // Asked in the evening: the night is not counted.
    await aSentRequest(db, id, { at: monday(17), hours: 16 });
    await countAnswerTimes({ db }, now);
    const time = await timeOf(db, id);
    expect(time).toEqual({ requests: 5, answered: 4, medianMinutes: 150 });
    expect(answerTimeTexts(time)).toEqual({
      usual: "Répond d’habitude en 3\u00a0heures ouvrées",
      share: "4 demandes sur 5 ont eu une réponse.",
    });
    expect(time && shortAnswerTime(time)).toBe("répond en 3\u00a0heures ouvrées");
  });

  test("leaves out who manages the company, junk, what is recent or older than a year", async ({ db }) => {
    const owner = await aMember(db, { email: "chef@atelier-canari.example" });
    const { id } = await aCompany(db, { ownerId: owner.id });
    for (let n = 0; n < 5; n += 1) await aSentRequest(db, id, { hours: 4 });
    await aSentRequest(db, id, { hours: 0, submittedBy: owner.id });
    await aSentRequest(db, id, { hours: 0, email: owner.email });
    await aSentRequest(db, id, { hours: 0, email: "autre@atelier-canari.example" });
    await aSentRequest(db, id, { hours: 0, ownTrait: "network" });
    await aSentRequest(db, id, { hours: 0, junkAt: now });
    await aSentRequest(db, id, { at: new Date("2026-11-24T10:00:00+11:00") });
    await aSentRequest(db, id, { hours: 0, at: new Date("2025-11-20T10:00:00+11:00") });
    await countAnswerTimes({ db }, now);
    expect(await timeOf(db, id)).toEqual({ requests: 5, answered: 5, medianMinutes: 240 });
  });

  test("is forgotten when there are no longer five, and compared from five companies on", async ({ db }) => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { id } = await aCompany(db);
      ids.push(id);
      for (let at = 0; at < 5; at += 1) await aSentRequest(db, id, { hours: n + 1 });
    }
    expect(await countAnswerTimes({ db }, now)).toBe(5);
    expect(await findMedianAnswerTime({ db })).toBe(180);
    const [first = ""] = ids;
    await db.delete(leadRecipients);
    await aSentRequest(db, first, { hours: 1 });
    expect(await countAnswerTimes({ db }, now)).toBe(0);
    expect(await timeOf(db, first)).toBeUndefined();
    expect(await findMedianAnswerTime({ db })).toBeUndefined();
  });
});

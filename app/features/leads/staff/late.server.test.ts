import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { late } from "./late.server.ts";

const DAY = 86_400_000;
const past = new Date(Date.now() - DAY);
const future = new Date(Date.now() + DAY);

type Case = {
  status: string;
  answerDueAt: Date | null;
  escalateAt: Date | null;
  recipients: { state: string; seenAt: Date | null }[];
};

const recipientCases = [
  [],
  [{ state: "sent", seenAt: null }],
  [{ state: "seen", seenAt: past }],
  [
    { state: "sent", seenAt: null },
    { state: "accepted", seenAt: past },
  ],
  [{ state: "declined", seenAt: null }],
];
const cases: Case[] = ["nouveau", "en_cours", "archive", "self_handled_by_admin"].flatMap((status) =>
  [null, past, future].flatMap((answerDueAt) =>
    [null, past, future].flatMap((escalateAt) =>
      recipientCases.map((recipients) => ({ status, answerDueAt, escalateAt, recipients })),
    ),
  ),
);

/** Unread after its date, or not accepted after the date of escalation. */
function isExpectedLate({ status, answerDueAt, escalateAt, recipients }: Case): boolean {
  if (status === "archive" || status === "self_handled_by_admin") return false;
  if (recipients.some(({ state }) => state === "accepted")) return false;
  const isUnread = recipients.every(({ seenAt }) => seenAt === null);
  return (isUnread && answerDueAt === past) || escalateAt !== future;
}

async function aLead(db: Database): Promise<string> {
  const [row] = await db
    .insert(leads)
    .values({
      reference: `DEV-${crypto.randomUUID()}`,
      companyName: "Boulangerie",
      contactName: "Marie",
      email: "marie@canari.example",
      serviceType: "sauvegarde",
      leadType: "general",
      idempotencyKey: crypto.randomUUID(),
      consentVersion: "test",
    })
    .returning({ id: leads.id });
  return row?.id ?? "";
}

const isLateNow = async (db: Database, id: string) =>
  (await db.select({ late }).from(leads).where(eq(leads.id, id)))[0]?.late;

test("whether a request is late follows each step, whichever is written first", async ({ db }) => {
  const companies = [await aCompany(db), await aCompany(db)];
  for (const [index, one] of cases.entries()) {
    const { recipients, ...facts } = one;
    const id = await aLead(db);
    const archivedFrom = one.status === "archive" ? "nouveau" : null;
    const writeFacts = () =>
      db
        .update(leads)
        .set({ ...facts, archivedFrom })
        .where(eq(leads.id, id));
    const writeRecipients = async () => {
      for (const [n, recipient] of recipients.entries()) {
        const companyId = companies[n]?.id ?? "";
        await db.insert(leadRecipients).values({ leadId: id, companyId, chosenBy: "staff" });
        await db
          .update(leadRecipients)
          .set(recipient)
          .where(sql`${leadRecipients.leadId} = ${id} and ${leadRecipients.companyId} = ${companyId}`);
      }
    };
    for (const write of index % 2 ? [writeFacts, writeRecipients] : [writeRecipients, writeFacts])
      await write();
    expect(await isLateNow(db, id), JSON.stringify(one)).toBe(isExpectedLate(one));
  }
});

test("a recipient that is removed counts no longer", async ({ db }) => {
  const id = await aLead(db);
  await db.update(leads).set({ escalateAt: past }).where(eq(leads.id, id));
  const { id: companyId } = await aCompany(db);
  await db.insert(leadRecipients).values({ leadId: id, companyId, chosenBy: "staff", state: "accepted" });
  expect(await isLateNow(db, id)).toBe(false);
  await db.delete(leadRecipients).where(eq(leadRecipients.leadId, id));
  expect(await isLateNow(db, id)).toBe(true);
});

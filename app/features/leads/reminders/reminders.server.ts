import { and, asc, eq, isNotNull, lte, ne, notInArray } from "drizzle-orm";
import { isWorkingTime } from "#app/core/catalogue/working-days.ts";
import { leads } from "#app/core/lead/lead.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { isFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import { remindCompany } from "../notices/company-notices.server.ts";
import { askWhetherFound } from "../notices/requester-notices.server.ts";
import { alarmStaff } from "../notices/staff-notices.server.ts";
import { lockLead, setLeadFacts } from "../steps/lead-rows.server.ts";
import { isOpen } from "../steps/lead-status.rules.ts";
import { isUnanswered, REMINDERS_AFTER_DAYS } from "../steps/recipient.rules.ts";
import {
  findRecipient,
  listDueReminders,
  recordReminder,
  stopReminders,
} from "../steps/recipients.server.ts";

/** Hourly, during business hours in Nouméa only. */
export const remindersJob = defineJob("lead-reminders", {
  label: "Rappels des demandes de devis",
  retryLimit: 2,
  retryDelay: 300,
  expireInSeconds: 1_800,
});

const AT_ONCE = 100;

type Reminded = { reminders: number; alarms: number; questions: number };
/** A failing lead is retried the next hour; the others continue. */
type OnError = (error: unknown) => void;

/**
 * Sends due reminders, staff alerts and closing questions. Each action and its e-mails are one transaction with a
 * lock on the lead: exactly once, even with several instances or a crash.
 */
export async function sendReminders(
  scope: SystemScope,
  { now = new Date(), onError }: { now?: Date; onError: OnError },
): Promise<Reminded> {
  if (!isWorkingTime(now)) return { reminders: 0, alarms: 0, questions: 0 };
  return {
    reminders: await eachDue(
      (done) => remindersBut(scope, now, done),
      ({ id, leadId }) => remind(scope, leadId, id, now),
      onError,
    ),
    alarms: await eachDue(
      (done) => dueLeads(scope, "escalateAt", now, done),
      ({ id }) => alarm(scope, id, now),
      onError,
    ),
    questions: await eachDue(
      (done) => dueLeads(scope, "closingQuestionAt", now, done),
      ({ id }) => ask(scope, id, now),
      onError,
    ),
  };
}

type Due = { id: string };

/** Processes due leads in batches, each once. @returns how many were acted on */
async function eachDue<Item extends Due>(
  list: (failed: string[]) => Promise<Item[]>,
  act: (item: Item) => Promise<boolean>,
  onError: OnError,
): Promise<number> {
  const failed: string[] = [];
  let acted = 0;
  for (;;) {
    const items = await list(failed);
    if (items.length === 0) return acted;
    for (const item of items) {
      try {
        if (await act(item)) acted += 1;
      } catch (error) {
        failed.push(item.id);
        onError(error);
      }
    }
  }
}

async function remindersBut(scope: DbScope, now: Date, failed: string[]) {
  const due = await listDueReminders(scope, now, AT_ONCE + failed.length);
  return due.filter(({ id }) => !failed.includes(id));
}

function dueLeads({ db }: DbScope, which: "escalateAt" | "closingQuestionAt", now: Date, failed: string[]) {
  const column = leads[which];
  return db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        isNotNull(column),
        lte(column, now),
        ne(leads.status, "archive"),
        failed.length > 0 ? notInArray(leads.id, failed) : undefined,
      ),
    )
    .orderBy(asc(column))
    .limit(AT_ONCE);
}

function remind(scope: SystemScope, leadId: string, recipientId: string, now: Date): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const lead = await lockLead(inside, leadId);
    const recipient = await findRecipient(inside, recipientId);
    if (!lead || !recipient?.remindAt || recipient.remindAt > now) return false;
    const isOver = !isOpen(lead.status) || !isUnanswered(recipient.state);
    if (isOver || (await isFrozen(inside, lead.email))) {
      await stopReminders(inside, leadId);
      return false;
    }
    await recordReminder(inside, recipient, now);
    const last = recipient.reminders + 1 === REMINDERS_AFTER_DAYS.length;
    await remindCompany(inside, lead, recipient, last);
    return true;
  });
}

function alarm(scope: SystemScope, id: string, now: Date): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const lead = await lockLead(inside, id);
    const [due] = await dueNow(inside, id, "escalateAt", now);
    if (!lead || !due) return false;
    await setLeadFacts(inside, id, { escalateAt: null });
    // Restricted data is not used (GDPR article 18).
    if (await isFrozen(inside, lead.email)) return false;
    await alarmStaff(inside, lead, "nobody-accepted");
    return true;
  });
}

function ask(scope: SystemScope, id: string, now: Date): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    const lead = await lockLead(inside, id);
    const [due] = await dueNow(inside, id, "closingQuestionAt", now);
    if (!lead || !due) return false;
    await setLeadFacts(inside, id, { closingQuestionAt: null });
    await askWhetherFound(inside, lead);
    return true;
  });
}

/** Read again after locking: another instance may have been faster. */
const dueNow = ({ db }: DbScope, id: string, which: "escalateAt" | "closingQuestionAt", now: Date) =>
  db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, id), lte(leads[which], now), ne(leads.status, "archive")));

import { and, asc, eq, gt, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { workingMinutes } from "#app/core/catalogue/working-days.ts";
import { runningSpans, type Stopped, spanOf } from "#app/core/company/absence.rules.ts";
import { listAbsences } from "#app/core/company/absences.server.ts";
import { companyCard } from "#app/core/company/company.reads.ts";
import { managerCard, managerRows } from "#app/core/company/managers.reads.ts";
import { ownDomain } from "#app/core/company/values/mail-domains.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { type AnswerTime, LEAST_REQUESTS, UNANSWERED_DAYS } from "./answer-times.rules.ts";
import { answerTimes } from "./answer-times.table.ts";
import { leadRecipients, leads } from "./lead.table.ts";

/** Every night. */
export const answerTimesJob = defineJob("answer-times", {
  label: "Temps de réponse des entreprises",
  retryLimit: 2,
  retryDelay: 600,
  expireInSeconds: 1_800,
});

const DAY = 86_400_000;
const WINDOW = 365 * DAY;

/** Counts anew, company by company; only what changed is written, since a change drops the cached pages. */
export async function countAnswerTimes(scope: DbScope, now = new Date()): Promise<number> {
  const since = new Date(now.getTime() - WINDOW);
  const measured = await scope.db
    .select({ companyId: leadRecipients.companyId })
    .from(leadRecipients)
    .where(gt(leadRecipients.sentAt, since))
    .groupBy(leadRecipients.companyId)
    .having(sql`count(*) >= ${LEAST_REQUESTS}`)
    .orderBy(asc(leadRecipients.companyId));
  const counted: string[] = [];
  for (const { companyId } of measured) {
    const time = await measure(scope, companyId, { since, now });
    if (time.requests < LEAST_REQUESTS) continue;
    counted.push(companyId);
    await store(scope, companyId, time);
  }
  await scope.db
    .delete(answerTimes)
    .where(counted.length > 0 ? notInArray(answerTimes.companyId, counted) : undefined);
  return counted.length;
}

type Span = { since: Date; now: Date };

async function measure(scope: DbScope, companyId: string, { since, now }: Span): Promise<AnswerTime> {
  const own = await listOwnPeople(scope, companyId);
  const absences = await listAbsences(scope, [companyId]);
  const rows = await scope.db
    .select({
      sentAt: leadRecipients.sentAt,
      answeredAt: leadRecipients.answeredAt,
      closedAt: leadRecipients.closedAt,
      askedAt: leadRecipients.askedAt,
      repliedAt: leadRecipients.repliedAt,
      email: leads.email,
      submittedBy: leads.submittedBy,
    })
    .from(leadRecipients)
    .innerJoin(leads, eq(leads.id, leadRecipients.leadId))
    .where(
      and(
        eq(leadRecipients.companyId, companyId),
        gt(leadRecipients.sentAt, since),
        isNull(leads.junkAt),
        isNull(leadRecipients.ownTrait),
        isNull(leads.mergedInto),
      ),
    );
  const away = absences.map(spanOf);
  const requests = rows.filter(
    (row) => !own.has(row) && (row.answeredAt !== null || wasExpected(row, now, stoppedOf(row, away))),
  );
  const minutes = requests.flatMap((row) =>
    row.answeredAt ? [minutesRunning(row.sentAt, row.answeredAt, stoppedOf(row, away))] : [],
  );
  return { requests: requests.length, answered: minutes.length, medianMinutes: medianOf(minutes) };
}

type Asked = { askedAt: Date | null; repliedAt: Date | null };

/** The clock stands still on days of absence, and while the requester is asked what is missing. */
const stoppedOf = ({ askedAt, repliedAt }: Asked, away: readonly Stopped[]): Stopped[] =>
  askedAt ? [...away, { from: askedAt, to: repliedAt ?? undefined }] : [...away];

/** Neither recent nor closed by someone else before an answer could be expected. */
const wasExpected = (
  { sentAt, closedAt }: { sentAt: Date; closedAt: Date | null },
  now: Date,
  stopped: readonly Stopped[],
) =>
  runningSpans({ from: sentAt, to: closedAt ?? now }, stopped)
    .map(({ from, to }) => to.getTime() - from.getTime())
    .reduce((sum, span) => sum + span, 0) >=
  UNANSWERED_DAYS * DAY;

const minutesRunning = (from: Date, to: Date, stopped: readonly Stopped[]): number =>
  runningSpans({ from, to }, stopped)
    .map((span) => workingMinutes(span.from, span.to))
    .reduce((sum, minutes) => sum + minutes, 0);

type Sender = { email: string; submittedBy: string | null };

/** Whether a request comes from who manages the company: their account, address or domain. */
async function listOwnPeople({ db }: DbScope, companyId: string) {
  const people = await db
    .select({ id: personCard.id, email: personCard.email })
    .from(managerRows)
    .innerJoin(personRows, eq(personCard.id, managerCard.userId))
    .where(eq(managerCard.companyId, companyId));
  const ids = new Set(people.map(({ id }) => id));
  const emails = new Set(people.map(({ email }) => email));
  const domains = new Set(people.flatMap(({ email }) => ownDomain(email) ?? []));
  return {
    has: ({ email, submittedBy }: Sender) =>
      emails.has(email) ||
      (submittedBy !== null && ids.has(submittedBy)) ||
      domains.has(ownDomain(email) ?? ""),
  };
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

async function store({ db }: DbScope, companyId: string, time: AnswerTime): Promise<void> {
  await db
    .insert(answerTimes)
    .values({ companyId, ...time })
    .onConflictDoUpdate({
      target: answerTimes.companyId,
      set: time,
      setWhere: sql`(${answerTimes.requests}, ${answerTimes.answered}, ${answerTimes.medianMinutes})
        is distinct from (excluded.requests, excluded.answered, excluded.median_minutes)`,
    });
}

export async function findAnswerTimes(
  { db }: DbScope,
  companyIds: readonly string[],
): Promise<Map<string, AnswerTime>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(answerTimes)
    .where(inArray(answerTimes.companyId, [...companyIds]));
  return new Map(rows.map(({ companyId, ...time }) => [companyId, time]));
}

/** Their ids follow no order of interest, so that these stand for all. */
const SAMPLE = 1_000;

/** Of the companies that are measured, from five on; in working minutes. */
export async function findMedianAnswerTime({ db }: DbScope): Promise<number | undefined> {
  const { rows } = await db.execute<{ companies: number; median: number | null }>(sql`
    select count(*)::integer as companies, percentile_disc(0.5) within group (order by median_minutes) as median
    from (select median_minutes from ${answerTimes} where median_minutes is not null
      order by company_id limit ${SAMPLE}) as sample`);
  const [found] = rows;
  return found && found.companies >= LEAST_REQUESTS ? (found.median ?? undefined) : undefined;
}

/** Of the company of each row, as a column of a list. */
export const answerTimeEach = sql<AnswerTime | null>`(select json_build_object('requests', measured.requests,
  'answered', measured.answered, 'medianMinutes', measured.median_minutes)
  from ${answerTimes} as measured where measured.company_id = ${companyCard.id})`;

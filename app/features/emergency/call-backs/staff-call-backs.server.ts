import { desc, eq, inArray, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { situationLabel } from "../triage.rules.ts";
import { type CallBackState, isUnanswered } from "./call-back.rules.ts";
import { callBackRecipients, callBacks } from "./call-backs.table.ts";

const SHOWN = 200;

/** Accepted, and an hour later not called; or the caller wrote that no company called. */
const notCalled = sql`(${callBackRecipients.state} = 'missed' or (${callBackRecipients.state} = 'accepted'
  and ${callBackRecipients.acceptedAt} < now() - interval '1 hour'))`;

/** What became of each, without the caller: erased after thirty days. */
export async function listStaffCallBacks({ db }: AdminScope, now = new Date()) {
  const rows = await db
    .select({
      id: callBacks.id,
      state: sql<CallBackState>`${callBacks.state}`,
      situation: callBacks.situation,
      openedAt: callBacks.openedAt,
      createdAt: callBacks.createdAt,
      company: companyCard.name,
      asked: sql<number>`(select count(*)::integer from ${callBackRecipients}
        where "call_back_recipients"."call_back_id" = "call_backs"."id")`,
    })
    .from(callBacks)
    .leftJoin(companyRows, eq(companyCard.id, callBacks.companyId))
    .orderBy(desc(callBacks.createdAt), desc(callBacks.id))
    .limit(SHOWN);
  return rows.map((row) => ({
    id: row.id,
    sentAt: formatDate(row.createdAt, "time"),
    situation: situationLabel(row.situation),
    asked: row.asked,
    company: row.company ?? undefined,
    state: isUnanswered(row, now) ? ("unanswered" as const) : row.state,
  }));
}
export type StaffCallBack = Awaited<ReturnType<typeof listStaffCallBacks>>[number];

/** Of these call-backs: those with the most that were not called first. */
export async function listOnCallRecords({ db }: AdminScope, callBackIds: readonly string[]) {
  if (callBackIds.length === 0) return [];
  const accepted = sql<number>`count(*) filter (where ${callBackRecipients.acceptedAt} is not null)::integer`;
  const missed = sql<number>`count(*) filter (where ${notCalled})::integer`;
  return db
    .select({
      id: companyCard.id,
      name: companyCard.name,
      asked: sql<number>`count(*)::integer`,
      accepted,
      missed,
    })
    .from(callBackRecipients)
    .innerJoin(companyRows, eq(companyCard.id, callBackRecipients.companyId))
    .where(inArray(callBackRecipients.callBackId, [...callBackIds]))
    .groupBy(companyCard.id)
    .orderBy(desc(missed), desc(accepted), companyCard.name)
    .limit(SHOWN);
}
export type OnCallRecord = Awaited<ReturnType<typeof listOnCallRecords>>[number];

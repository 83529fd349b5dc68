import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { managedBy } from "#app/core/company/visibility.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatDate, formatTime } from "#app/platform/text/time.ts";
import { answerText, situationLabel } from "../triage.rules.ts";
import {
  ACCEPTABLE_HOURS,
  type CallBackRefusal,
  type CallBackState,
  canBeAccepted,
  validateCallBackAct,
} from "./call-back.rules.ts";
import {
  listWaitingRecipients,
  lockCallBack,
  type RecipientState,
  setCallBackState,
  setRecipientState,
} from "./call-back-rows.server.ts";
import { callBackRecipients, callBacks } from "./call-backs.table.ts";
import { askAgain, mailAccepted } from "./notify.server.ts";
import { isOnCall } from "./on-duty.server.ts";

const SHOWN = 50;

/** What the row means to the company that reads it. */
export type OwnCallBackState = "open" | "own" | "called" | "taken" | "given up" | "over";

export type OwnCallBack = {
  callBackId: string;
  companyId: string;
  company: string;
  state: OwnCallBackState;
  situation: string;
  sentAt: string;
  acceptedAt?: string | undefined;
  /** Of the company that accepted alone. */
  caller?: { firstName: string; phone: string; answers: string[] } | undefined;
};

/** It accepted, and has the caller's name and telephone. */
const isHolder = sql<boolean>`(${callBacks.companyId} is not distinct from ${callBackRecipients.companyId}
  and ${callBacks.state} in ('accepted', 'called'))`;

/** Accepted and not yet called: the company needs its telephone. */
const isToCall = sql<boolean>`(${isHolder} and ${callBacks.state} = 'accepted')`;

const isAcceptable = (now: Date) =>
  sql<boolean>`(${callBacks.state} = 'open' and ${callBackRecipients.state} = 'sent'
    and ${callBacks.openedAt} > ${now}::timestamptz - make_interval(hours => ${ACCEPTABLE_HOURS}))`;

/**
 * Of the last thirty days, one for each company that was asked: those to call, then those that can be accepted. No
 * number of others puts one that is to be called beyond the last that is shown.
 */
export async function listOwnCallBacks(scope: MemberScope, now = new Date()): Promise<OwnCallBack[]> {
  const select = selectOwn(scope);
  const own = await select(isToCall, now);
  const others = await select(sql`not ${isToCall}`, now).limit(Math.max(SHOWN - own.length, 0));
  return [...own, ...others].map(({ firstName, phone, ...row }) => ({
    callBackId: row.callBackId,
    companyId: row.companyId,
    company: row.company,
    state: ownStateOf(row, now),
    situation: situationLabel(row.situation),
    sentAt: formatDate(row.createdAt, "time"),
    acceptedAt: row.isHolder && row.acceptedAt ? formatTime(row.acceptedAt) : undefined,
    caller: firstName && phone ? { firstName, phone, answers: answersOf(row) } : undefined,
  }));
}

const selectOwn = (scope: MemberScope) => (which: SQL, now: Date) =>
  scope.db
    .select({
      callBackId: callBacks.id,
      companyId: callBackRecipients.companyId,
      company: companyCard.name,
      state: sql<CallBackState>`${callBacks.state}`,
      recipientState: sql<RecipientState>`${callBackRecipients.state}`,
      isHolder,
      situation: callBacks.situation,
      ongoing: callBacks.ongoing,
      reach: callBacks.reach,
      affected: callBacks.affected,
      firstName: sql<string | null>`case when ${isHolder} then ${callBacks.firstName} end`,
      phone: sql<string | null>`case when ${isHolder} then ${callBacks.phone} end`,
      openedAt: callBacks.openedAt,
      acceptedAt: callBacks.acceptedAt,
      createdAt: callBacks.createdAt,
    })
    .from(callBackRecipients)
    .innerJoin(callBacks, eq(callBacks.id, callBackRecipients.callBackId))
    .innerJoin(companyRows, eq(companyCard.id, callBackRecipients.companyId))
    .where(and(managedBy(scope.actor), which))
    .orderBy(desc(isAcceptable(now)), desc(callBacks.createdAt), desc(callBacks.id), companyCard.name)
    .$dynamic();

type Row = {
  state: CallBackState;
  recipientState: RecipientState;
  isHolder: boolean;
  openedAt: Date;
};

function ownStateOf(row: Row, now: Date): OwnCallBackState {
  const { state, recipientState } = row;
  if (row.isHolder) return state === "called" ? "called" : "own";
  if (recipientState === "released" || recipientState === "missed") return "given up";
  if (state === "accepted" || state === "called") return "taken";
  return canBeAccepted(row, now) ? "open" : "over";
}

type Answers = Record<"ongoing" | "reach" | "affected", string | null>;

/** "Est-ce encore en train de se passer ? Oui" */
const answersOf = (answers: Answers): string[] =>
  (["ongoing", "reach", "affected"] as const).flatMap((name) => answerText(name, answers[name]) ?? []);

/** Whether one can be accepted now, for a notice on the page of own companies. */
export async function hasOpenCallBack(scope: MemberScope): Promise<boolean> {
  const found = await scope.db
    .select({ id: callBackRecipients.id })
    .from(callBackRecipients)
    .innerJoin(callBacks, eq(callBacks.id, callBackRecipients.callBackId))
    .innerJoin(companyRows, eq(companyCard.id, callBackRecipients.companyId))
    .where(
      and(
        managedBy(scope.actor),
        isOnCall,
        eq(callBackRecipients.state, "sent"),
        eq(callBacks.state, "open"),
        sql`${callBacks.openedAt} > now() - make_interval(hours => ${ACCEPTABLE_HOURS})`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

export const companyCallBackActs = ["accept", "called", "release", "junk"] as const;
type CompanyAct = (typeof companyCallBackActs)[number];
type Target = { callBackId: string; companyId: string };
export type OwnRefusal = CallBackRefusal | "accepted by a colleague";
type Acted = Outcome<"done" | "absent" | { refused: { reason: OwnRefusal } }>;

const recipientStates = {
  accept: "accepted",
  called: "called",
  release: "released",
  junk: "junk",
} as const satisfies Record<CompanyAct, RecipientState>;

/** The first that accepts has it: the row is locked, and all of it is one transaction with its mails. */
export function actForCompany(scope: MemberScope, target: Target, act: CompanyAct): Promise<Acted> {
  const { actor } = scope;
  return inTransaction(scope, async (inside): Promise<Acted> => {
    const callBack = await lockCallBack(inside, target.callBackId);
    const recipient = callBack && (await findActing(inside, target, act));
    if (!recipient) return { kind: "absent" };
    const by = callBack.companyId === target.companyId ? "holder" : "company";
    if (act === "accept" && by === "holder" && hasCompany(callBack.state))
      return recipient.actorId === actor.id
        ? { kind: "done" }
        : { kind: "refused", reason: "accepted by a colleague" };
    const verdict = validateCallBackAct(callBack, {
      act,
      by: act === "accept" ? "company" : by,
      now: new Date(),
    });
    if (!verdict.ok) return { kind: "refused", reason: verdict.reason };
    const { callBackId, companyId } = target;
    await setCallBackState(inside, callBackId, verdict.to, companyId);
    await setRecipientState(inside, target, recipientStates[act], act === "accept" ? actor.id : undefined);
    if (act === "accept") {
      const companyIds = await listWaitingRecipients(inside, callBackId);
      await mailAccepted(inside, { companyIds, holderId: companyId, actorId: actor.id });
    }
    if (act === "release") await askAgain(inside, callBack);
    return { kind: "done" };
  });
}

const hasCompany = (state: CallBackState) => state === "accepted" || state === "called";

/** Of a company that was asked and that the member manages; one that gave it up accepts it no more. */
async function findActing(scope: MemberScope, { callBackId, companyId }: Target, act: CompanyAct) {
  const { state, actorId } = callBackRecipients;
  const [found] = await scope.db
    .select({ actorId })
    .from(callBackRecipients)
    .innerJoin(companyRows, eq(companyCard.id, callBackRecipients.companyId))
    .where(
      and(
        eq(callBackRecipients.callBackId, callBackId),
        eq(callBackRecipients.companyId, companyId),
        managedBy(scope.actor),
        act === "accept"
          ? or(and(isOnCall, eq(state, "sent")), inArray(state, ["accepted", "called"]))
          : undefined,
      ),
    );
  return found;
}

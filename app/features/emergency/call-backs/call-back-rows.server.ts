import { createHmac } from "node:crypto";
import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { ACCEPTABLE_HOURS, type CallBackState } from "./call-back.rules.ts";
import { callBackRecipients, callBacks } from "./call-backs.table.ts";
import { isOnCall } from "./on-duty.server.ts";

export type RecipientState = "sent" | "accepted" | "called" | "released" | "missed" | "junk";

export type Caller = { phoneHash: string; networkHash: string };

/** Another way to write the same number is the same caller. */
export function callerOf(secret: string, phone: string, network: string): Caller {
  const number = parsePhoneNumberFromString(phone, "NC")?.number ?? phone.replace(/\D/g, "");
  return { phoneHash: hashOf(secret, "phone", number), networkHash: hashOf(secret, "network", network) };
}

const hashOf = (secret: string, what: string, value: string): string =>
  createHmac("sha256", secret).update(`call-back ${what}\n${value}`).digest("hex");

/** One submission of a telephone at a time, until the transaction ends. */
export async function lockPhone({ db }: DbScope, { phoneHash }: Caller): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`call-back:${phoneHash}`}, 0))`);
}

export async function findCallBackByKeys({ db }: DbScope, keys: string[]) {
  const [found] = await db
    .select({ id: callBacks.id })
    .from(callBacks)
    .where(inArray(callBacks.idempotencyKey, keys));
  return found;
}

export type CallerRecord = {
  /** From this telephone and network, and it can still be accepted by a company, or called. */
  open: boolean;
  /** Of this telephone in a day, from whatever network, without those that the caller ended. */
  ofPhone: number;
  /** Of this telephone and network in thirty days. */
  junk: boolean;
  /** Of this network in a day. */
  networkJunk: boolean;
};

export async function findCallerRecord({ db }: DbScope, caller: Caller): Promise<CallerRecord> {
  const { state, phoneHash, networkHash, openedAt, createdAt } = callBacks;
  const canBeCalled = sql`(${state} = 'accepted' or (${state} = 'open' and exists (
    select 1 from ${callBackRecipients} as asked
    where asked.call_back_id = "call_backs"."id" and asked.state = 'sent')))`;
  const samePhone = sql`${phoneHash} = ${caller.phoneHash}`;
  const sameNetwork = sql`${networkHash} = ${caller.networkHash}`;
  const today = sql`${createdAt} > now() - interval '1 day'`;
  const any = (which: SQL) => sql<boolean>`coalesce(bool_or(${which}), false)`;
  const [found] = await db
    .select({
      open: any(sql`${samePhone} and ${sameNetwork} and ${canBeCalled}
        and ${openedAt} > now() - make_interval(hours => ${ACCEPTABLE_HOURS})`),
      ofPhone: sql<number>`(count(*) filter (where ${samePhone} and ${today} and ${state} <> 'ended'))::integer`,
      junk: any(sql`${samePhone} and ${sameNetwork} and ${state} = 'junk'`),
      networkJunk: any(sql`${sameNetwork} and ${today} and ${state} = 'junk'`),
    })
    .from(callBacks)
    .where(or(samePhone, today));
  return found ?? { open: false, ofPhone: 0, junk: false, networkJunk: false };
}

type NewCallBack = Omit<typeof callBacks.$inferInsert, "id" | "state" | "openedAt" | "createdAt">;

export async function insertCallBack(
  { db }: DbScope,
  callBack: NewCallBack,
  companyIds: readonly string[],
): Promise<string> {
  const [created] = await db.insert(callBacks).values(callBack).returning({ id: callBacks.id });
  if (!created) throw new Error("the call-back was not stored");
  await addRecipients({ db }, created.id, companyIds);
  return created.id;
}

/** Those that were asked before stay as they are. */
export async function addRecipients(
  { db }: DbScope,
  callBackId: string,
  companyIds: readonly string[],
): Promise<void> {
  if (companyIds.length === 0) return;
  await db
    .insert(callBackRecipients)
    .values(companyIds.map((companyId) => ({ callBackId, companyId })))
    .onConflictDoNothing();
}

/** Locks the call-back until the transaction ends. */
export async function lockCallBack({ db }: DbScope, id: string) {
  const [found] = await db
    .select({
      id: callBacks.id,
      state: sql<CallBackState>`${callBacks.state}`,
      situation: callBacks.situation,
      companyId: callBacks.companyId,
      openedAt: callBacks.openedAt,
      acceptedAt: callBacks.acceptedAt,
    })
    .from(callBacks)
    .where(eq(callBacks.id, id))
    .for("update");
  return found;
}

/** The holder stays known of one that was accepted; one that opens anew has none. */
export async function setCallBackState(
  { db }: DbScope,
  id: string,
  to: CallBackState,
  acceptedBy?: string,
): Promise<void> {
  await db
    .update(callBacks)
    .set({
      state: to,
      ...(to === "open" && { companyId: null, acceptedAt: null, openedAt: sql`now()` }),
      ...(to === "accepted" && { companyId: acceptedBy, acceptedAt: sql`now()` }),
    })
    .where(eq(callBacks.id, id));
}

export async function setRecipientState(
  { db }: DbScope,
  { callBackId, companyId }: { callBackId: string; companyId: string },
  state: RecipientState,
  actorId?: string,
): Promise<void> {
  await db
    .update(callBackRecipients)
    .set({ state, ...(actorId && { actorId, acceptedAt: sql`now()` }) })
    .where(and(eq(callBackRecipients.callBackId, callBackId), eq(callBackRecipients.companyId, companyId)));
}

/** Companies on call that were asked and neither gave it up nor failed to call. */
export async function listWaitingRecipients(
  { db }: DbScope,
  callBackId: string,
  exceptCompanyId?: string,
): Promise<string[]> {
  const rows = await db
    .select({ companyId: callBackRecipients.companyId })
    .from(callBackRecipients)
    .innerJoin(companyRows, eq(companyCard.id, callBackRecipients.companyId))
    .where(
      and(
        isOnCall,
        eq(callBackRecipients.callBackId, callBackId),
        eq(callBackRecipients.state, "sent"),
        exceptCompanyId ? ne(callBackRecipients.companyId, exceptCompanyId) : undefined,
      ),
    )
    .orderBy(callBackRecipients.companyId);
  return rows.map(({ companyId }) => companyId);
}

export async function deleteCallBacks({ db }: DbScope, which: SQL): Promise<string[]> {
  const gone = await db.delete(callBacks).where(which).returning({ id: callBacks.id });
  return gone.map(({ id }) => id);
}

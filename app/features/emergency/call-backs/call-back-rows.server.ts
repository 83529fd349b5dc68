import { createHmac } from "node:crypto";
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { CallBackState } from "./call-back.rules.ts";
import { callBackRecipients, callBacks } from "./call-backs.table.ts";

export type RecipientState = "sent" | "accepted" | "called" | "released" | "missed" | "junk";

/** Another way to write the same number is the same sender. */
export function senderHashOf(secret: string, phone: string, network: string): string {
  const number = parsePhoneNumberFromString(phone, "NC")?.number ?? phone.replace(/\D/g, "");
  return createHmac("sha256", secret).update(`call-back\n${number}\n${network}`).digest("hex");
}

/** One submission of a sender at a time, until the transaction ends. */
export async function lockSender({ db }: DbScope, senderHash: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`call-back:${senderHash}`}, 0))`);
}

export async function findCallBackByKeys({ db }: DbScope, keys: string[]) {
  const [found] = await db
    .select({ id: callBacks.id })
    .from(callBacks)
    .where(inArray(callBacks.idempotencyKey, keys));
  return found;
}

/** Open ones can be accepted for twelve hours, as `canBeAccepted`. */
export async function hasOpenCallBack({ db }: DbScope, senderHash: string): Promise<boolean> {
  const found = await db
    .select({ id: callBacks.id })
    .from(callBacks)
    .where(
      and(
        eq(callBacks.senderHash, senderHash),
        sql`${callBacks.state} in ('open', 'accepted')`,
        sql`${callBacks.openedAt} > now() - interval '12 hours'`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function isJunkSender({ db }: DbScope, senderHash: string): Promise<boolean> {
  const found = await db
    .select({ id: callBacks.id })
    .from(callBacks)
    .where(and(eq(callBacks.senderHash, senderHash), eq(callBacks.state, "junk")))
    .limit(1);
  return found.length > 0;
}

type NewCallBack = Omit<typeof callBacks.$inferInsert, "id" | "state" | "openedAt" | "createdAt">;

export async function insertCallBack(
  { db }: DbScope,
  callBack: NewCallBack,
  companyIds: readonly string[],
): Promise<string> {
  const [created] = await db.insert(callBacks).values(callBack).returning({ id: callBacks.id });
  if (!created) throw new Error("the call-back was not stored");
  await db
    .insert(callBackRecipients)
    .values(companyIds.map((companyId) => ({ callBackId: created.id, companyId })));
  return created.id;
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

/** Companies that were asked and neither gave it up nor failed to call. */
export async function listWaitingRecipients(
  { db }: DbScope,
  callBackId: string,
  exceptCompanyId?: string,
): Promise<string[]> {
  const rows = await db
    .select({ companyId: callBackRecipients.companyId })
    .from(callBackRecipients)
    .where(
      and(
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

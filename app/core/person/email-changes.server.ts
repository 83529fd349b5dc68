import { and, desc, eq, gt, gte, isNotNull, isNull, ne } from "drizzle-orm";
import { hashToken, newToken } from "#app/platform/auth/secret-token.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { emailChanges } from "./email-changes.table.ts";

export const CONFIRM_HOURS = 24;
export const REVERT_DAYS = 7;

/** Replaces any earlier request. @param afterSeconds delay of the mail and its link. @returns the token to mail */
export async function askChange(
  { db, actor }: MemberScope,
  newEmail: string,
  afterSeconds: number,
): Promise<string> {
  const token = newToken();
  await db
    .update(emailChanges)
    .set({ endedAt: new Date() })
    .where(and(eq(emailChanges.userId, actor.id), isWaiting()));
  await db.insert(emailChanges).values({
    userId: actor.id,
    oldEmail: actor.email,
    newEmail,
    confirmHash: hashToken(token),
    confirmUntil: new Date(Date.now() + (CONFIRM_HOURS * 3_600 + afterSeconds) * 1_000),
  });
  return token;
}

export async function recordStaffAddressChange(
  { db }: DbScope,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const now = new Date();
  await db.insert(emailChanges).values({
    userId,
    oldEmail: from,
    newEmail: to,
    byStaff: true,
    confirmHash: hashToken(newToken()),
    confirmUntil: now,
    endedAt: now,
  });
}

/** @returns the moves that led to the address, newest first */
export async function confirmStaffMoves({ db }: DbScope, userId: string) {
  const moves = await db
    .update(emailChanges)
    .set({ confirmedAt: new Date() })
    .where(and(eq(emailChanges.userId, userId), emailChanges.byStaff, isNull(emailChanges.confirmedAt)))
    .returning({ from: emailChanges.oldEmail, to: emailChanges.newEmail, at: emailChanges.createdAt });
  return moves.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

export async function findWaitingChange({ db, actor }: MemberScope) {
  const [waiting] = await db
    .select({ newEmail: emailChanges.newEmail, askedAt: emailChanges.createdAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, actor.id), isWaiting()))
    .orderBy(desc(emailChanges.createdAt))
    .limit(1);
  return waiting;
}

export async function findAskedChange({ db, actor }: MemberScope, token: string) {
  const [found] = await db
    .select({ newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(isConfirmedBy(token), eq(emailChanges.userId, actor.id)));
  return found;
}

/** @returns the change with its revert token */
export async function confirmChange({ db, actor }: MemberScope, token: string) {
  const revertToken = newToken();
  const now = new Date();
  const [confirmed] = await db
    .update(emailChanges)
    .set({
      confirmedAt: now,
      oldEmail: actor.email,
      revertHash: hashToken(revertToken),
      revertUntil: new Date(now.getTime() + REVERT_DAYS * 86_400_000),
    })
    .where(and(isConfirmedBy(token), eq(emailChanges.userId, actor.id)))
    .returning({ from: emailChanges.oldEmail, to: emailChanges.newEmail });
  return confirmed && { ...confirmed, revertToken };
}

export async function findRevertible({ db }: DbScope, token: string) {
  const [found] = await db
    .select({ oldEmail: emailChanges.oldEmail, newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(isRevertedBy(token));
  return found;
}

/** Also cancels later changes, which could undo this one. */
export async function revertChange({ db }: DbScope, token: string) {
  const [reverted] = await db
    .update(emailChanges)
    .set({ endedAt: new Date() })
    .where(isRevertedBy(token))
    .returning({
      userId: emailChanges.userId,
      oldEmail: emailChanges.oldEmail,
      askedAt: emailChanges.createdAt,
    });
  if (!reverted) return undefined;
  const later = and(
    eq(emailChanges.userId, reverted.userId),
    isNull(emailChanges.endedAt),
    gte(emailChanges.createdAt, reverted.askedAt),
  );
  await db.update(emailChanges).set({ endedAt: new Date() }).where(later);
  return reverted;
}

/** Every address that the member had or requested, except the current one. */
export async function listFormerAddresses({ db, actor }: MemberScope): Promise<string[]> {
  const own = await db
    .select({ oldEmail: emailChanges.oldEmail, newEmail: emailChanges.newEmail })
    .from(emailChanges)
    .where(eq(emailChanges.userId, actor.id));
  const all = new Set(own.flatMap(({ oldEmail, newEmail }) => [oldEmail, newEmail]));
  all.delete(actor.email);
  return [...all];
}

export function listOwnChanges({ db, actor }: MemberScope) {
  return db
    .select({
      from: emailChanges.oldEmail,
      to: emailChanges.newEmail,
      askedAt: emailChanges.createdAt,
      confirmedAt: emailChanges.confirmedAt,
      endedAt: emailChanges.endedAt,
    })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, actor.id), ne(emailChanges.oldEmail, emailChanges.newEmail)))
    .orderBy(desc(emailChanges.createdAt));
}

const isWaiting = () =>
  and(
    isNull(emailChanges.confirmedAt),
    isNull(emailChanges.endedAt),
    gt(emailChanges.confirmUntil, new Date()),
  );

const isConfirmedBy = (token: string) => and(eq(emailChanges.confirmHash, hashToken(token)), isWaiting());

const isRevertedBy = (token: string) =>
  and(
    eq(emailChanges.revertHash, hashToken(token)),
    isNotNull(emailChanges.confirmedAt),
    isNull(emailChanges.endedAt),
    gt(emailChanges.revertUntil, new Date()),
  );

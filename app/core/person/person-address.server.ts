import { and, eq, gt, isNotNull, isNull, ne } from "drizzle-orm";
import { users } from "#app/core/person/person.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { emailChanges } from "./email-changes.table.ts";

/**
 * Whether an address is reserved for its recent owner, who may take it back: the thief of an account could otherwise
 * give it away.
 * @param forId the requester, whose own addresses do not count
 */
export async function isAddressReserved({ db }: DbScope, email: string, forId?: string): Promise<boolean> {
  const reservations = await db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.oldEmail, email),
        isNotNull(emailChanges.confirmedAt),
        isNull(emailChanges.endedAt),
        gt(emailChanges.revertUntil, new Date()),
        forId === undefined ? undefined : ne(emailChanges.userId, forId),
      ),
    )
    .limit(1);
  return reservations.length > 0;
}

export async function isAddressTaken(scope: DbScope, email: string, forId: string): Promise<boolean> {
  const others = and(eq(users.email, email), ne(users.id, forId));
  const found = await scope.db.select({ id: users.id }).from(users).where(others);
  const reserved = await isAddressReserved(scope, email, forId);
  return found.length > 0 || reserved;
}

/** Moves what depends on the address of an account to its new one. */
export type MoveWithAddress = (scope: DbScope, moved: { from: string; to: string }) => Promise<void>;

/** Sets a verified address. @throws an error that `isAddressClash` recognizes */
export async function moveAddress({ db }: DbScope, id: string, email: string): Promise<void> {
  await db.update(users).set({ email, emailVerified: true, updatedAt: new Date() }).where(eq(users.id, id));
}

export function isAddressClash(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && cause.constraint === "users_email_unique") return true;
  }
  return false;
}

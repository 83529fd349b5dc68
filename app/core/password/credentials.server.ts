import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { isActive } from "#app/core/person/active.server.ts";
import { users } from "#app/core/person/person.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { accounts } from "./credentials.table.ts";

const passwordOf = (userId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"));

export async function addCredential(
  { db }: DbScope,
  userId: string,
  hash: string | null = null,
): Promise<void> {
  await db
    .insert(accounts)
    .values({ id: randomUUID(), accountId: userId, providerId: "credential", userId, password: hash });
}

export async function hasCredential({ db }: DbScope, userId: string): Promise<boolean> {
  return (await db.$count(accounts, passwordOf(userId))) > 0;
}

/** @param hash null for sign-in by links only */
export async function storeHash({ db }: DbScope, userId: string, hash: string | null): Promise<void> {
  await db.update(accounts).set({ password: hash, updatedAt: new Date() }).where(passwordOf(userId));
}

export async function findHash({ db }: DbScope, userId: string): Promise<string | null | undefined> {
  const [found] = await db.select({ hash: accounts.password }).from(accounts).where(passwordOf(userId));
  return found?.hash;
}

export async function findCredential({ db }: DbScope, email: string) {
  const [found] = await db
    .select({
      userId: users.id,
      hash: accounts.password,
      emailVerified: users.emailVerified,
      origin: users.origin,
      mustChoosePassword: users.mustChoosePassword,
      temporaryPasswordExpiresAt: users.temporaryPasswordExpiresAt,
      createdAt: users.createdAt,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .innerJoin(accounts, passwordOfRow)
    .where(and(eq(users.email, email), isActive));
  return found;
}

const passwordOfRow = and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential"));

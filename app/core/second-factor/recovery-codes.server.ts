import { randomBytes } from "node:crypto";
import { base32 } from "@better-auth/utils/base32";
import { and, eq, gte, isNull } from "drizzle-orm";
import { hashToken } from "#app/platform/auth/secret-token.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { cleanRecoveryCode } from "./code-formats.ts";
import { recoveryCodes } from "./factors.table.ts";

const CODES = 10;
/** 128 bits cannot be guessed: a fast hash suffices. Older codes have 80 or 120. */
const BYTES = 16;

/** Replaces the codes by ten new ones. @returns them formatted, to be shown once */
export async function makeRecoveryCodes({ db }: DbScope, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () =>
    cleanRecoveryCode(base32.encode(new Uint8Array(randomBytes(BYTES)), { padding: false })),
  );
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
  return codes;
}

/** Consumes a code: of two concurrent requests, one succeeds. */
export async function consumeRecoveryCode({ db }: DbScope, userId: string, typed: string): Promise<boolean> {
  const own = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const consumed = await db
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(and(own, eq(recoveryCodes.codeHash, hashOf(userId, cleanRecoveryCode(typed)))))
    .returning({ id: recoveryCodes.id });
  return consumed.length > 0;
}

export function countRecoveryCodes({ db }: DbScope, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
}

/** @param madeSince only those made at this time or later. @returns how many there were */
export async function dropRecoveryCodes(
  { db }: DbScope,
  userId: string,
  madeSince = new Date(0),
): Promise<number> {
  const dropped = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, madeSince)))
    .returning({ id: recoveryCodes.id });
  return dropped.length;
}

const hashOf = (userId: string, code: string): string => hashToken(`${userId} ${code}`);

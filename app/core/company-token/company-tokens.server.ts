import { and, desc, eq, gt, gte, isNull, lt, or, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companyActs } from "#app/core/company/acts.ts";
import { lockCompany } from "#app/core/company/company-status.server.ts";
import { managerCard, managerRows } from "#app/core/company/managers.reads.ts";
import { findManagerRole } from "#app/core/company/managers.server.ts";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import { hashToken, newToken } from "#app/platform/auth/secret-token.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { companyTokens } from "./company-tokens.table.ts";
import { MOST_TOKENS, type TokenScope } from "./token-scopes.ts";

const TOKEN = /^recif_ent_[A-Za-z0-9_-]{43}$/;

type NewToken = { name: string; scopes: TokenScope[]; days: number };
type Created = Outcome<"absent" | "full" | { created: { token: string; name: string } }>;

/** The token is shown once: only its hash is stored. */
export function createToken(
  scope: MemberScope,
  companyId: string,
  { name, scopes, days }: NewToken,
): Promise<Created> {
  return inTransaction(scope, async (inside): Promise<Created> => {
    const { db, actor } = inside;
    // One at a time, so that their number is right.
    if (!(await lockCompany(inside, companyId))) return { kind: "absent" };
    if (!(await findManagerRole(inside, companyId, actor.id))) return { kind: "absent" };
    if ((await db.$count(companyTokens, eq(companyTokens.companyId, companyId))) >= MOST_TOKENS)
      return { kind: "full" };
    const token = `recif_ent_${newToken()}`;
    await db.insert(companyTokens).values({
      companyId,
      userId: actor.id,
      name,
      scopes,
      tokenHash: hashToken(token),
      expiresAt: sql`now() + make_interval(days => ${days})`,
    });
    const detail = { scopes, days };
    await recordAudit(inside, { act: companyActs["token-created"], subject: companyId, detail });
    return { kind: "created", token, name };
  });
}

export function revokeToken(
  scope: MemberScope,
  companyId: string,
  id: string,
): Promise<Outcome<"done" | "absent">> {
  return inTransaction(scope, async (inside) => {
    const revoked = await inside.db
      .delete(companyTokens)
      .where(and(eq(companyTokens.id, id), eq(companyTokens.companyId, companyId)))
      .returning({ id: companyTokens.id });
    if (revoked.length === 0) return { kind: "absent" };
    await recordAudit(inside, { act: companyActs["token-revoked"], subject: companyId });
    return { kind: "done" };
  });
}

/** @param addedSince only those made at this time or later */
export async function dropTokens({ db }: DbScope, userId: string, addedSince: Date): Promise<void> {
  await db
    .delete(companyTokens)
    .where(and(eq(companyTokens.userId, userId), gte(companyTokens.createdAt, addedSince)));
}

export function listTokens({ db }: DbScope, companyId: string) {
  return db
    .select({
      id: companyTokens.id,
      name: companyTokens.name,
      scopes: companyTokens.scopes,
      by: personCard.name,
      createdAt: companyTokens.createdAt,
      expiresAt: companyTokens.expiresAt,
      isExpired: sql<boolean>`${companyTokens.expiresAt} <= now()`,
      lastUsedAt: companyTokens.lastUsedAt,
    })
    .from(companyTokens)
    .innerJoin(personRows, eq(personCard.id, companyTokens.userId))
    .where(eq(companyTokens.companyId, companyId))
    .orderBy(desc(companyTokens.createdAt), desc(companyTokens.id));
}

/** The living token of an account in order that still manages its company: read for every request (threat T16). */
export async function findToken({ db }: DbScope, token: string) {
  if (!TOKEN.test(token)) return undefined;
  const [found] = await db
    .select({
      id: companyTokens.id,
      companyId: companyTokens.companyId,
      scopes: companyTokens.scopes,
      userId: personCard.id,
      email: personCard.email,
      name: personCard.name,
      proven: personAccount.emailVerified,
      since: personAccount.createdAt,
    })
    .from(companyTokens)
    .innerJoin(
      managerRows,
      and(eq(managerCard.companyId, companyTokens.companyId), eq(managerCard.userId, companyTokens.userId)),
    )
    .innerJoin(personRows, eq(personCard.id, companyTokens.userId))
    .where(
      and(
        eq(companyTokens.tokenHash, hashToken(token)),
        gt(companyTokens.expiresAt, sql`now()`),
        isNull(personAccount.suspendedAt),
        isNull(personAccount.erasureDueAt),
        // Like the account's pages: see `requireMember`.
        eq(personAccount.mustChoosePassword, false),
      ),
    );
  return found;
}

/** At most once a minute. */
export async function recordTokenUse({ db }: DbScope, id: string): Promise<void> {
  const { lastUsedAt } = companyTokens;
  await db
    .update(companyTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(eq(companyTokens.id, id), or(isNull(lastUsedAt), lt(lastUsedAt, sql`now() - interval '1 minute'`))),
    );
}

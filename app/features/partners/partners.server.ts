import { randomBytes } from "node:crypto";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { leadCard, leadRows } from "#app/core/lead/lead.reads.ts";
import { partners } from "#app/core/lead/partners.table.ts";
import { hashToken, newToken } from "#app/platform/auth/secret-token.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope, SigningScope, Site } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatDate, formatDay } from "#app/platform/text/time.ts";
import { partnerActs } from "./acts.ts";
import { MOST_PARTNERS, PARTNER_COUNTS_PATH } from "./partner.rules.ts";

const signedFor = (id: string) => ({ purpose: "partner", id, covers: "" }) as const;

/** The partner's id, undefined for a forged link. */
export function readPartnerLink(site: Site, token: string): string | undefined {
  const id = readLinkId(token);
  return id && isSignedLink(site.secret, token, signedFor(id)) ? id : undefined;
}

const accepted = sql<number>`count(*) filter (where ${leadCard.firstAnswerAt} is not null)::integer`;
const all = sql<number>`count(*)::integer`;

export async function listPartners({ db, site }: AdminScope) {
  const rows = await db
    .select({
      id: partners.id,
      name: partners.name,
      code: partners.code,
      endedAt: partners.endedAt,
      tokenAt: partners.apiTokenAt,
      requests: db.$count(leadRows, eq(leadCard.partnerId, partners.id)),
    })
    .from(partners)
    .orderBy(desc(partners.createdAt), desc(partners.id))
    .limit(MOST_PARTNERS);
  return rows.map(({ code, endedAt, tokenAt, ...partner }) => ({
    ...partner,
    tokenSince: tokenAt ? formatDate(tokenAt) : undefined,
    isOpen: endedAt === null,
    url: `${site.url}/devis?via=${code}`,
    countsUrl: `${site.url}${PARTNER_COUNTS_PATH}/${signLink(site.secret, signedFor(partner.id))}`,
  }));
}
export type ListedPartner = Awaited<ReturnType<typeof listPartners>>[number];

const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";
/** 62 bits: a link in another partner's name cannot be guessed. */
const newCode = () => [...randomBytes(12)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");

export function addPartner(scope: AdminScope, { name }: { name: string }): Promise<Outcome<"done" | "full">> {
  return inTransaction(scope, async (inside) => {
    if ((await inside.db.$count(partners)) >= MOST_PARTNERS) return { kind: "full" };
    const [added] = await inside.db
      .insert(partners)
      .values({ name, code: newCode(), createdBy: inside.actor.id })
      .returning({ id: partners.id });
    if (added) await recordAudit(inside, { act: partnerActs.added, subject: added.id });
    return { kind: "done" };
  });
}

/** A link that is stopped marks no request any more, and the page of the request works as without it. */
export function changePartner(
  scope: AdminScope,
  id: string,
  act: "end" | "resume",
): Promise<Outcome<"done" | "absent">> {
  return inTransaction(scope, async (inside) => {
    const ends = act === "end";
    const [changed] = await inside.db
      .update(partners)
      .set({ endedAt: ends ? sql`now()` : null })
      .where(and(eq(partners.id, id), ends ? isNull(partners.endedAt) : isNotNull(partners.endedAt)))
      .returning({ id: partners.id });
    if (!changed) return { kind: "absent" };
    await recordAudit(inside, { act: partnerActs[ends ? "ended" : "resumed"], subject: id });
    return { kind: "done" };
  });
}

const TOKEN = /^recif_[A-Za-z0-9_-]{43}$/;

/** The token is shown once: only its hash is stored. One at a time, so that revoking it ends the partner's access. */
export function giveToken(
  scope: AdminScope,
  id: string,
): Promise<Outcome<"again" | { given: { token: string; name: string } }>> {
  return inTransaction(scope, async (inside) => {
    const token = `recif_${newToken()}`;
    const [given] = await inside.db
      .update(partners)
      .set({ apiTokenHash: hashToken(token), apiTokenAt: sql`now()` })
      .where(and(eq(partners.id, id), isNull(partners.apiTokenHash)))
      .returning({ name: partners.name });
    if (!given) return { kind: "again" };
    await recordAudit(inside, { act: partnerActs["token-given"], subject: id });
    return { kind: "given", token, name: given.name };
  });
}

export function endToken(scope: AdminScope, id: string): Promise<Outcome<"done" | "again">> {
  return inTransaction(scope, async (inside) => {
    const [ended] = await inside.db
      .update(partners)
      .set({ apiTokenHash: null, apiTokenAt: null })
      .where(and(eq(partners.id, id), isNotNull(partners.apiTokenHash)))
      .returning({ id: partners.id });
    if (!ended) return { kind: "again" };
    await recordAudit(inside, { act: partnerActs["token-ended"], subject: id });
    return { kind: "done" };
  });
}

/** The id of the partner with this token. */
export async function findTokenPartner({ db }: DbScope, token: string): Promise<string | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const [found] = await db
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.apiTokenHash, hashToken(token)));
  return found?.id;
}

/** What a partner sees: numbers by month, no person. */
export async function viewPartnerCounts({ db }: DbScope & SigningScope, id: string) {
  const [partner] = await db.select({ name: partners.name }).from(partners).where(eq(partners.id, id));
  if (!partner) return undefined;
  const month = sql<string>`to_char(${leadCard.createdAt} at time zone 'Pacific/Noumea', 'YYYY-MM')`;
  const rows = await db
    .select({ month, requests: all, answered: accepted })
    .from(leadRows)
    .where(and(eq(leadCard.partnerId, id), sql`${leadCard.createdAt} > now() - interval '12 months'`))
    .groupBy(month)
    .orderBy(desc(month));
  return {
    name: partner.name,
    months: rows.map((row) => ({ ...row, label: formatDay(`${row.month}-01`, "month") })),
  };
}

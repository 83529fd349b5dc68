import { and, desc, eq, inArray } from "drizzle-orm";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

/** A refusal is a choice, too. */
type CookiePurpose = "cookies:essential" | "cookies:essential+analytics";

type Purpose =
  | `account:${"register" | "quick_signup" | "newsletter"}`
  | "newsletter"
  | "quote"
  | "company"
  | "call-back"
  | "watch"
  | CookiePurpose;

type Consent = {
  purpose: Purpose;
  /** The user, subscription or lead, erased with its consents; for cookies, the id of the choice. */
  subjectId: string;
  textVersion: string;
  page: string;
};

export async function proveConsent({ db }: DbScope, consent: Consent): Promise<void> {
  await db.insert(consentProofs).values(consent);
}

export async function lastConsent({ db }: DbScope, purpose: Purpose, subjectId: string) {
  const [proof] = await db
    .select({ page: consentProofs.page, textVersion: consentProofs.textVersion })
    .from(consentProofs)
    .where(and(eq(consentProofs.purpose, purpose), eq(consentProofs.subjectId, subjectId)))
    .orderBy(desc(consentProofs.id))
    .limit(1);
  return proof;
}

export function listConsents({ db }: DbScope, subjectId: string) {
  return db
    .select({
      purpose: consentProofs.purpose,
      textVersion: consentProofs.textVersion,
      page: consentProofs.page,
      givenAt: consentProofs.createdAt,
    })
    .from(consentProofs)
    .where(eq(consentProofs.subjectId, subjectId));
}

/** Proofs are erased with their subject. */
export async function forgetConsents({ db }: DbScope, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await db.delete(consentProofs).where(inArray(consentProofs.subjectId, [...subjectIds]));
}

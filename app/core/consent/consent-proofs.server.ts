import { and, desc, eq, inArray } from "drizzle-orm";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

/** What was chosen among the cookies; a refusal is one, too. */
type CookiePurpose = "cookies:essential" | "cookies:essential+analytics";

/** What was agreed to: an account, a newsletter, a request that is passed on. */
type Purpose =
  | `account:${"register" | "quick_signup" | "newsletter"}`
  | "newsletter"
  | "quote"
  | "company"
  | CookiePurpose;

type Consent = {
  purpose: Purpose;
  /** The user, subscription or lead that the consent belongs to; it is erased with it. Of cookies, the choice's own id. */
  subjectId: string;
  textVersion: string;
  /** The path of the page that carried the sentence. */
  page: string;
};

/** Keeps which sentence was accepted, on which page, when. */
export async function proveConsent({ db }: DbScope, consent: Consent): Promise<void> {
  await db.insert(consentProofs).values(consent);
}

/** The latest consent of a subject for a purpose. */
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

/** What a consent was about is gone: so is its proof. */
export async function forgetConsents({ db }: DbScope, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await db.delete(consentProofs).where(inArray(consentProofs.subjectId, [...subjectIds]));
}

import { type ContactOpening, openContact } from "#app/features/contacts/contact-gate.server.ts";
import { findDeadSince } from "#app/features/websites/dead-website.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";

/** One opening, on the page or as a file: the same limits, counted once. */
export async function openDetails(
  scope: MemberScope,
  companyId: string,
): Promise<ContactOpening | undefined> {
  const opening = await openContact(scope, companyId);
  if (opening?.kind === "open" && opening.contact.website && (await findDeadSince(scope, companyId)))
    opening.contact.deadWebsite = true;
  return opening;
}

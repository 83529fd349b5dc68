import { eq } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { isManaged } from "#app/core/company/visibility.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { addressHash } from "#app/platform/mail/address-hash.server.ts";
import { findSuppression } from "#app/platform/mail/mail-suppressions.server.ts";

export const COMPANY_REQUESTS = "company-requests";

type Signed = { companyId: string; address: string; version: number };

/** A changed address or a lifted unsubscription invalidates earlier links. */
const signedFor = ({ companyId, address, version }: Signed) =>
  ({ purpose: "company-mails", id: companyId, covers: `${addressHash(address)} ${version}` }) as const;

/** Unsubscribe page in each e-mail to an unregistered company. */
export async function leaveUrl(
  { site, ...scope }: DbScope & SigningScope,
  { companyId, address }: Omit<Signed, "version">,
): Promise<string> {
  const { version } = await findSuppression(scope, { purpose: COMPANY_REQUESTS, address });
  return `${site.url}/demande/arret/${signLink(site.secret, signedFor({ companyId, address, version }))}`;
}

type Leaving = {
  companyId: string;
  companyName: string;
  slug: string;
  address: string;
  /** The page has a manager, who sets its notifications. */
  managed: boolean;
  hasLeft: boolean;
};

/** Undefined for a forged link, or after the company's address changed. */
export async function findLeaving(
  scope: DbScope & SigningScope,
  token: string,
): Promise<Leaving | undefined> {
  const companyId = readLinkId(token);
  if (!companyId) return undefined;
  const [found] = await scope.db
    .select({
      companyName: companyCard.name,
      slug: companyCard.slug,
      email: contactCard.email,
      managed: isManaged,
    })
    .from(companyRows)
    .innerJoin(contactRows, eq(contactCard.companyId, companyCard.id))
    .where(eq(companyCard.id, companyId));
  const address = parseMailAddress(found?.email ?? "");
  if (!found || !address) return undefined;
  const { since, version } = await findSuppression(scope, { purpose: COMPANY_REQUESTS, address });
  if (!isSignedLink(scope.site.secret, token, signedFor({ companyId, address, version }))) return undefined;
  const { companyName, slug, managed } = found;
  return { companyId, companyName, slug, address, managed, hasLeft: since !== null };
}

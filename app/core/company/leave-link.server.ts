import { eq, sql } from "drizzle-orm";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { addressHash } from "#app/platform/mail/address-hash.server.ts";
import { findSuppression, isSuppressed } from "#app/platform/mail/mail-suppressions.server.ts";
import { companyCard, companyRows } from "./company.reads.ts";
import { contactCard, contactRows } from "./contacts.reads.ts";
import { isManaged } from "./visibility.server.ts";

/** All mails to the address of a company that never registered, first of all about requests. */
export const COMPANY_REQUESTS = "company-requests";

/** Of a company and its contact: it never registered, and its address left. */
export const refusesMails = sql<boolean>`(not ${isManaged} and ${isSuppressed(COMPANY_REQUESTS, contactCard.email)})`;

type Signed = { companyId: string; address: string; version: number };

/** A changed address or a lifted unsubscription invalidates earlier links. */
const signedFor = ({ companyId, address, version }: Signed) =>
  ({ purpose: "company-mails", id: companyId, covers: `${addressHash(address)} ${version}` }) as const;

type CompanyAddress = { companyId: string; address: string; managed: boolean };

/**
 * What a mail to a company's address carries; undefined when the address left and nothing may be sent to it. The
 * manager of a page sets its mails, and theirs carry no link.
 */
export async function leavingOf(
  { site, ...scope }: DbScope & SigningScope,
  { companyId, address, managed }: CompanyAddress,
): Promise<{ unsubscribeUrl: string | undefined } | undefined> {
  if (managed) return { unsubscribeUrl: undefined };
  const { since, version } = await findSuppression(scope, { purpose: COMPANY_REQUESTS, address });
  if (since) return undefined;
  const token = signLink(site.secret, signedFor({ companyId, address, version }));
  return { unsubscribeUrl: `${site.url}/demande/arret/${token}` };
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

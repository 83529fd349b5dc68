import { eq, sql } from "drizzle-orm";
import { companyCard, companyRows, companyState } from "#app/core/company/company.reads.ts";
import { isManaged } from "#app/core/company/visibility.server.ts";
import { leadRecipients } from "#app/core/lead/lead.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { SigningScope, Site } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";

const LINK_DAYS = 30;

const signedFor = (id: string) => ({ purpose: "lead-of-company", id, covers: "" }) as const;

/** Shows one lead to an unmanaged company, for thirty days. */
export const companyLeadUrl = (site: Site, recipientId: string) =>
  `${site.url}/demande/${signLink(site.secret, signedFor(recipientId))}`;

type LinkedLead = {
  recipientId: string;
  leadId: string;
  managed: boolean;
  slug: string;
  companyName: string;
};

/** Undefined for a forged or expired link. Once the page has managers, only they may act. */
export async function findLinkedLead(
  scope: DbScope & SigningScope,
  token: string,
): Promise<LinkedLead | undefined> {
  const id = readLinkId(token);
  if (!id || !isSignedLink(scope.site.secret, token, signedFor(id))) return undefined;
  const [found] = await scope.db
    .select({
      recipientId: leadRecipients.id,
      leadId: leadRecipients.leadId,
      managed: isManaged,
      slug: companyCard.slug,
      companyName: companyCard.name,
    })
    .from(leadRecipients)
    .innerJoin(companyRows, eq(companyCard.id, leadRecipients.companyId))
    .where(
      sql`${leadRecipients.id} = ${id} and ${leadRecipients.sentAt} > now() - make_interval(days => ${LINK_DAYS})
        and ${companyState.status} <> 'archived'`,
    );
  return found;
}

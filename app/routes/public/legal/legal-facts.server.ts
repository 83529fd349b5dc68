import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";

export type LegalFacts = Awaited<ReturnType<typeof findLegalFacts>>;

/** What the legal texts say of this copy of the site. */
export async function findLegalFacts(scope: PublicScope) {
  const settings = await findSiteSettings(scope);
  const { publisher, publisherForm, publisherRidet, publisherAddress, publicationDirector } = settings;
  const { host, hostAddress, hostPhone, contactEmail, contactPhone, city } = settings;
  return {
    siteName: new URL(scope.site.url).host,
    ...{ publisher, publisherForm, publisherRidet, publisherAddress, publicationDirector },
    ...{ host, hostAddress, hostPhone, contactEmail, contactPhone, city },
  };
}

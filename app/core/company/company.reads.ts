import type { PgTable } from "drizzle-orm/pg-core";
import { currentCredentials } from "../credential/current-credentials.server.ts";
import { companies, companySlugs, declaredRidet, ridOf, statedFacts } from "./company.table.ts";

export { baseOf, hasRidet } from "./company.table.ts";

/** What other nouns read of a company and join: the tables themselves stay with `core/company`. */
export const companyRows: PgTable<(typeof companies)["_"]["config"]> = companies;

/** What a list and a page show. */
export const companyCard = {
  id: companies.id,
  slug: companies.slug,
  name: companies.name,
  description: companies.description,
  categories: companies.categories,
  zones: companies.zones,
  commune: companies.commune,
  logoKey: companies.logoKey,
  featured: companies.featured,
  verifiedAt: companies.verifiedAt,
  facts: statedFacts,
  /** Labels, register number and insurance that are proved and not ended (decision F17). */
  credentials: currentCredentials,
};

/** What the register of companies knows it by, as declared: never public. */
export const companyRegister = {
  facts: companies.facts,
  ridet: declaredRidet,
  rid: ridOf(companies.facts),
};

export const companyPlace = {
  address: companies.address,
  mapPosition: companies.mapPosition,
};

export const companyState = {
  status: companies.status,
  offlineBy: companies.offlineBy,
  archivedAt: companies.archivedAt,
  archivedFrom: companies.archivedFrom,
  archivedReason: companies.archivedReason,
  deletionRequestedAt: companies.deletionRequestedAt,
  managersCanTakeOffline: companies.managersCanTakeOffline,
  submittedBy: companies.submittedBy,
};

export const companyDates = {
  submissionDate: companies.submissionDate,
  publishDate: companies.publishDate,
  confirmedAt: companies.confirmedAt,
  createdAt: companies.createdAt,
  updatedAt: companies.updatedAt,
};

export const companyOnCall = {
  onCallAskedAt: companies.onCallAskedAt,
  onCallConfirmedAt: companies.onCallConfirmedAt,
};

/** In the API and the open data. */
export const companyOpenData = {
  openData: companies.openData,
  openDataAt: companies.openDataAt,
};

/** What searches filter and order by. */
export const companyRanking = {
  rotationKey: companies.rotationKey,
  searchLexemes: companies.searchLexemes,
  hasWebsite: companies.hasWebsite,
  factTags: companies.factTags,
};

export const slugRows: PgTable<(typeof companySlugs)["_"]["config"]> = companySlugs;
export const slugCard = {
  companyId: companySlugs.companyId,
  slug: companySlugs.slug,
};

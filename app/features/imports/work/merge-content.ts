import type { CompanyContent } from "#app/core/company/company-content.ts";
import { DEFAULT_CONTACT, type ImportedCompany } from "../rows/import-row.ts";

export function mergeContent(before: CompanyContent, row: ImportedCompany): CompanyContent {
  const hasContact = row.contactName !== DEFAULT_CONTACT;
  return {
    name: row.name,
    description: row.description || before.description,
    categories: row.categories,
    zones: row.zones,
    commune: row.commune ?? before.commune,
    address: row.address ?? before.address,
    contactName: hasContact || !before.contactName ? row.contactName : before.contactName,
    email: row.email ?? before.email,
    phonePrivate: row.phonePrivate ?? before.phonePrivate,
    phonePublic: row.phonePublic ?? before.phonePublic,
    website: row.website ?? before.website,
    // A chosen point is more exact than a commune, until the place is another.
    mapPosition: row.commune && row.commune !== before.commune ? null : before.mapPosition,
    ridet: row.ridet ?? before.ridet,
    foundedYear: row.foundedYear ?? before.foundedYear,
    teamSize: row.teamSize ?? before.teamSize,
    languages: row.languages ?? before.languages,
    clientKinds: row.clientKinds ?? before.clientKinds,
    visits: row.visits ?? before.visits,
    delay: row.delay ?? before.delay,
    price: row.price ?? before.price,
    insuredYear: row.insuredYear ?? before.insuredYear,
    brands: row.brands ?? before.brands,
  };
}

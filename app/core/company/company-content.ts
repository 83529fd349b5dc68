import { wholeFacts } from "#app/core/company/company-facts.ts";
import type { CompanyContent } from "#app/core/company/versions.table.ts";

export type { CompanyContent };

export const MAX_NAME = 120;
export const MAX_DESCRIPTION = 5_000;

export type GivenContent = { [Field in keyof CompanyContent]?: CompanyContent[Field] | undefined } & {
  name: string;
};

/** Sets missing fields to empty values, so that contents compare field by field. */
export function completeContent(given: GivenContent): CompanyContent {
  return {
    name: given.name,
    description: given.description ?? "",
    categories: given.categories ?? [],
    zones: given.zones ?? [],
    commune: given.commune || null,
    address: given.address || null,
    contactName: given.contactName ?? "",
    email: given.email || null,
    phonePrivate: given.phonePrivate || null,
    phonePublic: given.phonePublic || null,
    website: given.website || null,
    mapPosition: given.mapPosition ?? null,
    ...wholeFacts(given),
  };
}

export type Proposal = { content: CompanyContent; logoKey: string | null };

const contentFields = [
  "name",
  "categories",
  "description",
  "zones",
  "commune",
  "address",
  "mapPosition",
  "website",
  "contactName",
  "email",
  "phonePrivate",
  "phonePublic",
  "ridet",
  "foundedYear",
  "teamSize",
  "languages",
  "clientKinds",
  "visits",
  "delay",
  "price",
  "insuredYear",
  "brands",
] as const satisfies readonly (keyof CompanyContent)[];
export type ContentField = (typeof contentFields)[number];

export function changedFields(before: Proposal, after: Proposal): (ContentField | "logo")[] {
  const changed = contentFields.filter(
    (field) => JSON.stringify(before.content[field]) !== JSON.stringify(after.content[field]),
  );
  return before.logoKey === after.logoKey ? changed : [...changed, "logo"];
}

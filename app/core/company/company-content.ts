import type { CompanyContent } from "#app/core/company/versions.table.ts";

export type { CompanyContent };

export const MAX_NAME = 120;
export const MAX_DESCRIPTION = 5_000;

export type GivenContent = { [Field in keyof CompanyContent]?: CompanyContent[Field] | undefined } & {
  name: string;
};

/** Every field, what was not given being empty: two contents are then compared field by field. */
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
  };
}

/** A content with its logo: what a version proposes. */
export type Proposal = { content: CompanyContent; logoKey: string | null };

/** The fields, in the order of the form. */
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
] as const satisfies readonly (keyof CompanyContent)[];
export type ContentField = (typeof contentFields)[number];

/** The fields in which two proposals are not the same; "logo" among them. */
export function changedFields(before: Proposal, after: Proposal): (ContentField | "logo")[] {
  const changed = contentFields.filter(
    (field) => JSON.stringify(before.content[field]) !== JSON.stringify(after.content[field]),
  );
  return before.logoKey === after.logoKey ? changed : [...changed, "logo"];
}

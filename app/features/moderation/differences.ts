import { type Change, diffWordsWithSpace } from "diff";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { zoneLabels } from "#app/core/catalogue/zones.ts";
import { type ContentField, changedFields, type Proposal } from "#app/core/company/company-content.ts";

export const fieldLabels: Record<ContentField | "logo", string> = {
  name: "Nom",
  categories: "Catégories",
  description: "Description",
  zones: "Localisations",
  commune: "Commune",
  address: "Adresse",
  mapPosition: "Point sur la carte",
  website: "Site web",
  contactName: "Nom du contact",
  email: "E-mail",
  phonePrivate: "Téléphone mobile",
  phonePublic: "Téléphone fixe",
  logo: "Logo",
};

/** Consecutive words in both texts, only in the old, or only in the new one. */
export type Segment = { text: string; is: "kept" | "removed" | "added" };
type FieldDifference = { field: ContentField; label: string; before: Segment[]; after: Segment[] };
export type Differences = {
  fields: FieldDifference[];
  logo?: { before: string | null; after: string | null } | undefined;
};

/** Longer texts are compared as a whole: the cost grows with both lengths. */
const COMPARED = 6_000;

export function differencesBetween(before: Proposal, after: Proposal): Differences {
  const changed = changedFields(before, after);
  return {
    fields: changed.flatMap((field) => (field === "logo" ? [] : [compare(field, before, after)])),
    logo: changed.includes("logo") ? { before: before.logoKey, after: after.logoKey } : undefined,
  };
}

function compare(field: ContentField, before: Proposal, after: Proposal): FieldDifference {
  const [old, now] = [wordsOf(before, field), wordsOf(after, field)];
  const changes: Change[] | undefined =
    old.length + now.length > COMPARED ? undefined : diffWordsWithSpace(old, now, { maxEditLength: 2_000 });
  const whole = (text: string, is: "removed" | "added"): Segment[] => (text ? [{ text, is }] : []);
  return {
    field,
    label: fieldLabels[field],
    before: changes ? segmentsOf(changes, "removed") : whole(old, "removed"),
    after: changes ? segmentsOf(changes, "added") : whole(now, "added"),
  };
}

function segmentsOf(changes: readonly Change[], side: "removed" | "added"): Segment[] {
  const other = side === "removed" ? "added" : "removed";
  return changes
    .filter((change) => !change[other])
    .map(({ value, ...change }) => ({ text: value, is: change[side] ? side : "kept" }));
}

function wordsOf({ content }: Proposal, field: ContentField): string {
  switch (field) {
    case "categories":
      return content.categories.map(categoryName).join(", ");
    case "zones":
      return zoneLabels(content.zones);
    case "mapPosition":
      return content.mapPosition ? `${content.mapPosition.lat} ; ${content.mapPosition.lng}` : "";
    default:
      return content[field] ?? "";
  }
}

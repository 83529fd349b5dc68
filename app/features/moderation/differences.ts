import { type Change, diffWordsWithSpace } from "diff";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { zoneLabels } from "#app/core/catalogue/zones.ts";
import { type ContentField, changedFields, type Proposal } from "#app/core/company/company-content.ts";
import { factText } from "#app/core/company/company-facts.ts";
import { fieldLabels } from "#app/core/company/field-labels.ts";

/** Consecutive words of both texts, of the old, or of the new one. */
export type Segment = { text: string; is: "kept" | "removed" | "added" };
type FieldDifference = { field: ContentField; label: string; segments: Segment[] };
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
  return { field, label: fieldLabels[field], segments: changes ? changes.map(segmentOf) : whole(old, now) };
}

const segmentOf = ({ value, added, removed }: Change): Segment => ({
  text: value,
  is: removed ? "removed" : added ? "added" : "kept",
});

const whole = (old: string, now: string): Segment[] => [
  ...(old ? [{ text: old, is: "removed" as const }] : []),
  ...(now ? [{ text: now, is: "added" as const }] : []),
];

/** What changed, as texts; a logo by its presence. */
export const textsBetween = (before: Proposal, after: Proposal) =>
  changedFields(before, after).map((field) => ({
    label: fieldLabels[field],
    before: field === "logo" ? logoText(before) : wordsOf(before, field),
    after: field === "logo" ? logoText(after, before) : wordsOf(after, field),
  }));

const logoText = ({ logoKey }: Proposal, former?: Proposal) => {
  if (logoKey === null) return "aucun";
  return former?.logoKey ? "un autre" : "un logo";
};

function wordsOf({ content }: Proposal, field: ContentField): string {
  switch (field) {
    case "categories":
      return content.categories.map(categoryName).join(", ");
    case "zones":
      return zoneLabels(content.zones);
    case "mapPosition":
      return content.mapPosition ? `${content.mapPosition.lat} ; ${content.mapPosition.lng}` : "";
    case "name":
    case "description":
    case "commune":
    case "address":
    case "website":
    case "contactName":
    case "email":
    case "phonePrivate":
    case "phonePublic":
      return content[field] ?? "";
    default:
      return factText(content, field);
  }
}

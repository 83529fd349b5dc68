/**
 * The one way this product folds text, for slugs and for search.
 * Lower case, accents folded, ligatures opened, both apostrophes dropped.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replace(/['’ʼ]/g, "");
}

/**
 * A slug (decision B1): folded, every run of non-alphanumerics is one hyphen, no hyphen at the ends.
 * A name made only of symbols gives "fiche", so that every record has an address.
 */
export function slugify(name: string): string {
  const slug = foldText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return slug.slice(0, 80).replace(/-+$/, "") || "fiche";
}

/** Cuts at a word, within `max` characters, with an ellipsis when something was left out. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const lastSpace = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastSpace > max * 0.6 ? lastSpace : cut.length).replace(/[\s,;:.]+$/, "")}…`;
}

/**
 * Text from outside, as it may be stored (threat T50): NFC, without NUL, which PostgreSQL refuses, and without the
 * control and bidirectional-override characters that only serve to deceive, nor the soft hyphens that come along with what
 * was copied from a title. Tabs and line breaks stay.
 */
export function cleanText(text: string): string {
  return text.normalize("NFC").replace(/(?![\t\n\r])[\p{Cc}\u00ad\u202a-\u202e\u2066-\u2069]/gu, "");
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What stands in a URL may be anything; PostgreSQL refuses what is no identifier with an error. */
export const isUuid = (text: string | undefined): text is string => text !== undefined && UUID.test(text);

/** The only text folding, for slugs and search: lower case, no accents, ligatures expanded, no apostrophes. */
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
 * Slug (decision B1): folded, each run of non-alphanumerics becomes a hyphen, none at the ends. A name of symbols
 * only gives "fiche", so that every record has a URL.
 */
export function slugify(name: string): string {
  const slug = foldText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return slug.slice(0, 80).replace(/-+$/, "") || "fiche";
}

/** Cuts at a word within `max` characters, with an ellipsis. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const lastSpace = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastSpace > max * 0.6 ? lastSpace : cut.length).replace(/[\s,;:.]+$/, "")}…`;
}

/**
 * Normalises external text for storage (threat T50): NFC, without NUL (refused by PostgreSQL), control and
 * bidirectional-override characters, or copied soft hyphens. Tabs and line breaks stay.
 */
export function cleanText(text: string): string {
  return text.normalize("NFC").replace(/(?![\t\n\r])[\p{Cc}\u00ad\u202a-\u202e\u2066-\u2069]/gu, "");
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** PostgreSQL throws on malformed UUIDs. */
export const isUuid = (text: string | undefined): text is string => text !== undefined && UUID.test(text);

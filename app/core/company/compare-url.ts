export const COMPARE_PATH = "/comparer";
export const MOST_COMPARED = 3;
/** Id of the form of a list's boxes. */
export const CHOICE_FORM = "choix";

const SLUG = /^[a-z0-9-]{1,100}$/;

/** The address is the state: it can be shared and bookmarked. */
export function compareUrl(slugs: readonly string[], path = COMPARE_PATH): string {
  const query = new URLSearchParams(slugs.map((slug) => ["entreprise", slug])).toString();
  return query ? `${path}?${query}` : path;
}

/** The first three different slugs; what is no slug is left out. */
export function parseCompareUrl(params: URLSearchParams): string[] {
  const slugs = params.getAll("entreprise").map((slug) => slug.trim().toLowerCase());
  return [...new Set(slugs.filter((slug) => SLUG.test(slug)))].slice(0, MOST_COMPARED);
}

/** A company that a visitor means to ask for a quote, with others. */
export type Chosen = { slug: string; name: string };

/** A general request may name so many companies. */
export const MOST_COMPANIES = 3;

/** Written by the visitor's own act, and read by the page of requests: without JavaScript too, and by every way to it. */
export const CHOICE_COOKIE = "recif.choice";
export const CHOICE_SECONDS = 7 * 86_400;

const SLUG = /^[a-z0-9-]{1,100}$/;
const LONGEST_NAME = 60;

export const writeChoice = (list: readonly Chosen[]): string =>
  list
    .map(({ slug, name }) => `${slug}:${encodeURIComponent(name.slice(0, LONGEST_NAME).toWellFormed())}`)
    .join("|");

/** The text of the choice in a cookie header, or in `document.cookie`; "" without one. */
export const choiceIn = (cookies: string | null): string =>
  /(?:^|; ?)(?:__Host-)?recif\.choice=([^;]*)/.exec(cookies ?? "")?.[1] ?? "";

/** @param text of the cookie, which a browser may have made up */
export function readChoice(text: string): readonly Chosen[] {
  const found = text.split("|").flatMap((one) => {
    const [slug = "", name = ""] = one.split(":");
    return SLUG.test(slug) ? [{ slug, name: decode(name) || slug }] : [];
  });
  return found
    .filter((one, at) => found.findIndex(({ slug }) => slug === one.slug) === at)
    .slice(0, MOST_COMPANIES);
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return "";
  }
}

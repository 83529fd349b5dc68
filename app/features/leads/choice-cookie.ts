export type Chosen = { slug: string; name: string };

export const MOST_COMPANIES = 3;

/** Value of a form that shows the choice; a cached page without JavaScript cannot. */
export const CHOICE_SHOWN = "shown";

/** Set by the visitor's own action; the quote page also reads it without JavaScript. */
export const CHOICE_COOKIE = "recif.choice";
export const CHOICE_SECONDS = 7 * 86_400;

const SLUG = /^[a-z0-9-]{1,100}$/;
const LONGEST_NAME = 60;

export const writeChoice = (list: readonly Chosen[]): string =>
  list
    .map(({ slug, name }) => `${slug}:${encodeURIComponent(name.slice(0, LONGEST_NAME).toWellFormed())}`)
    .join("|");

/** From a cookie header, or `document.cookie`; "" once emptied, undefined when absent. */
export const choiceIn = (cookies: string | null): string | undefined =>
  /(?:^|; ?)(?:__Host-)?recif\.choice=([^;]*)/.exec(cookies ?? "")?.[1];

/** @param text cookie value, untrusted */
export function readChoice(text = ""): readonly Chosen[] {
  const found = text.split("|").flatMap((one) => {
    const [slug = "", name = ""] = one.split(":");
    return SLUG.test(slug) ? [[slug, { slug, name: decode(name) || slug }] as const] : [];
  });
  return [...new Map(found).values()].slice(0, MOST_COMPANIES);
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return "";
  }
}

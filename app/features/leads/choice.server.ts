import { z } from "zod";
import { cookieName, isSecure } from "#app/platform/http/cookie-name.ts";
import type { BrowserScope, PublicScope, SigningScope, Site } from "#app/platform/http/scope.ts";
import {
  CHOICE_COOKIE,
  CHOICE_SECONDS,
  type Chosen,
  choiceIn,
  MOST_COMPANIES,
  readChoice,
  writeChoice,
} from "./choice-cookie.ts";
import { findChosen } from "./leads.server.ts";

export const chooseForm = z.object({ company: z.string().max(200).optional().catch(undefined) });

export const chosenSlugs = ({ facts }: Pick<PublicScope, "facts">): string[] =>
  readChoice(choiceIn(facts.cookie)).map(({ slug }) => slug);

/** @returns the companies asked, then those chosen on other pages, as many as one request may have */
export async function withChoice(
  scope: Pick<PublicScope, "db" | "facts">,
  asked: readonly string[],
): Promise<string[]> {
  const others = chosenSlugs(scope).filter((slug) => !asked.includes(slug));
  const published = (await findChosen(scope, others)).map(({ slug }) => slug);
  return [...asked, ...published].slice(0, MOST_COMPANIES);
}

/** @returns the `Set-Cookie` with the company added; a fourth one replaces the oldest */
export async function addToChoice(scope: BrowserScope, slug: string | undefined): Promise<string> {
  const known = chosenSlugs(scope);
  const wanted = slug && !known.includes(slug) ? [...known, slug].slice(-MOST_COMPANIES) : known;
  return choiceCookie(scope.site, await findChosen(scope, wanted));
}

export const emptyChoice = ({ site }: SigningScope): string => choiceCookie(site, []);

/** For the next user of this browser; the account keeps the choice. */
export const forgetChoice = ({ site }: SigningScope): string => choiceCookie(site, [], 0);

/**
 * Readable by scripts, which render the bar: it grants no access. An empty one stays, so that an emptied choice is not
 * taken for one that has ended.
 */
export function choiceCookie({ url }: Site, list: readonly Chosen[], seconds = CHOICE_SECONDS): string {
  const secure = isSecure(url) ? "; Secure" : "";
  return `${cookieName(url, CHOICE_COOKIE)}=${writeChoice(list)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

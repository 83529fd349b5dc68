import { hostCookie } from "./host-cookie.server.ts";
import type { PublicScope, RequestFacts, SigningScope, Site } from "./scope.ts";

/** Messages for the page that follows an act, by the key that travels in a cookie. */
export type FlashTexts = Record<string, { title: string; text: string }>;
/** Its words come with that page alone: browsers load no table of them. */
type Flash = { title: string; text: string; at: number };

const flashCookie = (site: Site) => hostCookie(site, "recif.flash", 60);

const consumed = new WeakSet<RequestFacts>();

/** The message of the act before, shown once. For the loader of the layout that shows it. */
export async function consumeFlash(
  { site, facts }: Pick<PublicScope, "facts" | "site">,
  texts: FlashTexts,
): Promise<Flash | undefined> {
  const code: unknown = await flashCookie(site).parse(facts.cookie);
  const found = typeof code === "string" && Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (!found) return undefined;
  consumed.add(facts);
  return { ...found, at: Date.now() };
}

/** Whether this response shows the message: it is then private, and its cookie is consumed. */
export const isFlashConsumed = ({ facts }: Pick<PublicScope, "facts">): boolean => consumed.has(facts);

/**
 * `Set-Cookie` that has the next page show one of a noun's texts: `setFlash<LeadFlash>(scope, "lead-accepted")`. The
 * noun is given as a type: a route loads no texts, and a key that the noun does not have does not compile.
 */
export const setFlash = <Key extends string = never>(
  { site }: SigningScope,
  key: NoInfer<Key>,
): Promise<string> => flashCookie(site).serialize(key);

export const forgetFlash = ({ site }: SigningScope): Promise<string> =>
  flashCookie(site).serialize("", { maxAge: 0 });

import { z } from "zod";
import { hostCookie } from "./host-cookie.server.ts";
import { safePath } from "./safe-path.ts";
import type { PublicScope, RequestFacts, SigningScope, Site } from "./scope.ts";

/** Messages for the page that follows an act, by the key that travels in a cookie. */
export type FlashTexts = Record<string, { title: string; text: string }>;
/** The form that undoes the act: where it is posted, and its fields. */
export type FlashUndo = { action: string; label: string; fields: Record<string, string> };

/** Its words come with that page alone: browsers load no table of them. */
type Flash = { title: string; text: string; at: number; undo?: FlashUndo };

const flashCookie = (site: Site) => hostCookie(site, "recif.flash", 60);

const consumed = new WeakSet<RequestFacts>();

/** The message of the act before, shown once. For the loader of the layout that shows it. */
export async function consumeFlash(
  { site, facts }: Pick<PublicScope, "facts" | "site">,
  texts: FlashTexts,
): Promise<Flash | undefined> {
  const read = stored.safeParse(await flashCookie(site).parse(facts.cookie));
  if (!read.success) return undefined;
  const { code, undo } = typeof read.data === "string" ? { code: read.data } : read.data;
  const found = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (!found) return undefined;
  consumed.add(facts);
  return { ...found, at: Date.now(), ...(undo && { undo: { ...undo, action: safePath(undo.action) } }) };
}

const short = z.string().max(200);
const stored = z.union([
  short,
  z.object({
    code: short,
    undo: z.object({ action: short, label: short, fields: z.record(short, short) }).optional(),
  }),
]);

/** Whether this response shows the message: it is then private, and its cookie is consumed. */
export const isFlashConsumed = ({ facts }: Pick<PublicScope, "facts">): boolean => consumed.has(facts);

/**
 * `Set-Cookie` that has the next page show one of a noun's texts: `setFlash<LeadFlash>(scope, "lead-accepted")`. The
 * noun is given as a type: a route loads no texts, and a key that the noun does not have does not compile.
 */
export const setFlash = <Key extends string = never>(
  { site }: SigningScope,
  key: NoInfer<Key>,
  undo?: FlashUndo,
): Promise<string> => flashCookie(site).serialize(undo ? { code: key, undo } : key);

export const forgetFlash = ({ site }: SigningScope): Promise<string> =>
  flashCookie(site).serialize("", { maxAge: 0 });

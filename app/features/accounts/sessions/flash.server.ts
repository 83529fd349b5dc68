import { z } from "zod";
import { hostCookie } from "#app/platform/http/host-cookie.server.ts";
import type { PublicScope, RequestFacts, Site } from "#app/platform/http/scope.ts";
import { type Flash, type FlashCode, flashMessages } from "./flash-messages.ts";

const flashCookie = (site: Site) => hostCookie(site, "recif.flash", 60);
const hintCookie = (site: Site) => hostCookie(site, "recif.login_hint", 600);

const taken = new WeakSet<RequestFacts>();

/** The message of the action before; said once. For the loader of the layout that shows it. */
export async function takeFlash({ site, facts }: PublicScope): Promise<Flash | undefined> {
  const code: unknown = await flashCookie(site).parse(facts.cookie);
  if (typeof code !== "string" || !Object.hasOwn(flashMessages, code)) return undefined;
  taken.add(facts);
  return { ...flashMessages[code as FlashCode], at: Date.now() };
}

/** Whether this request's answer says the message: it is then for one reader, and the cookie has done its work. */
export const isFlashTaken = ({ facts }: PublicScope): boolean => taken.has(facts);

/** `Set-Cookie` that has the next page say something. */
export const sayNext = ({ site }: PublicScope, code: FlashCode): Promise<string> =>
  flashCookie(site).serialize(code);
export const forgetFlash = ({ site }: PublicScope): Promise<string> =>
  flashCookie(site).serialize("", { maxAge: 0 });

const loginHint = z.object({
  email: z.string().max(254).optional(),
  message: z.enum(["account-created", "address-confirmed"]).optional(),
  from: z.string().max(2_000).optional(),
});
/** What the sign-in page should know of the page before it: an address to fill in, and what to say. */
export type LoginHint = z.infer<typeof loginHint>;

export async function readLoginHint({ site, facts }: PublicScope): Promise<LoginHint> {
  const parsed = loginHint.safeParse(await hintCookie(site).parse(facts.cookie));
  return parsed.success ? parsed.data : {};
}

export const giveLoginHint = ({ site }: PublicScope, hint: LoginHint): Promise<string> =>
  hintCookie(site).serialize(hint);
export const forgetLoginHint = ({ site }: PublicScope): Promise<string> =>
  hintCookie(site).serialize("", { maxAge: 0 });

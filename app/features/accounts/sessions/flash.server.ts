import { createContext, createCookie, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { type Flash, type FlashCode, flashMessages } from "./flash-messages.ts";
import type { SignInFacts } from "./session.server.ts";

const shared = { path: "/", httpOnly: true, sameSite: "lax" } as const;
const flashCookie = createCookie("recif.flash", { ...shared, maxAge: 60 });
const hintCookie = createCookie("recif.login_hint", { ...shared, maxAge: 600 });

type PendingFlash = { flash: Flash | undefined; taken: boolean };
export const flashContext = createContext<PendingFlash>();

export async function readFlash(cookie: string | null): Promise<PendingFlash> {
  const code: unknown = await flashCookie.parse(cookie);
  const known = typeof code === "string" && Object.hasOwn(flashMessages, code);
  return { flash: known ? { code: code as FlashCode, at: Date.now() } : undefined, taken: false };
}

/** The message of the action before; said once. For the loader of the layout that shows it. */
export function takeFlash(context: Readonly<RouterContextProvider>): Flash | undefined {
  const pending = context.get(flashContext);
  pending.taken = pending.flash !== undefined;
  return pending.flash;
}

/** `Set-Cookie` that has the next page say something. */
export const sayNext = (facts: SignInFacts, code: FlashCode): Promise<string> =>
  flashCookie.serialize(code, { secure: isSecure(facts) });
export const forgetFlash = (facts: SignInFacts): Promise<string> =>
  flashCookie.serialize("", { maxAge: 0, secure: isSecure(facts) });

const loginHint = z.object({
  email: z.string().max(254).optional(),
  message: z.enum(["account-created", "address-confirmed"]).optional(),
  from: z.string().max(2_000).optional(),
});
/** What the sign-in page should know of the page before it: an address to fill in, and what to say. */
export type LoginHint = z.infer<typeof loginHint>;

export async function readLoginHint(request: Request): Promise<LoginHint> {
  const parsed = loginHint.safeParse(await hintCookie.parse(request.headers.get("cookie")));
  return parsed.success ? parsed.data : {};
}

export const giveLoginHint = (facts: SignInFacts, hint: LoginHint): Promise<string> =>
  hintCookie.serialize(hint, { secure: isSecure(facts) });
export const forgetLoginHint = (facts: SignInFacts): Promise<string> =>
  hintCookie.serialize("", { maxAge: 0, secure: isSecure(facts) });

const isSecure = ({ keys }: SignInFacts) => keys.siteUrl.startsWith("https:");

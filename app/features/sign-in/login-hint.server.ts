import { z } from "zod";
import { hostCookie } from "#app/platform/http/host-cookie.server.ts";
import type { PublicScope, SigningScope, Site } from "#app/platform/http/scope.ts";

const hintCookie = (site: Site) => hostCookie(site, "recif.login_hint", 600);

const loginHint = z.object({
  email: z.string().max(254).optional(),
  message: z.enum(["account-created", "address-confirmed"]).optional(),
  from: z.string().max(2_000).optional(),
});
export type LoginHint = z.infer<typeof loginHint>;

export async function readLoginHint({
  site,
  facts,
}: Pick<PublicScope, "facts" | "site">): Promise<LoginHint> {
  const parsed = loginHint.safeParse(await hintCookie(site).parse(facts.cookie));
  return parsed.success ? parsed.data : {};
}

export const giveLoginHint = ({ site }: SigningScope, hint: LoginHint): Promise<string> =>
  hintCookie(site).serialize(hint);
export const forgetLoginHint = ({ site }: SigningScope): Promise<string> =>
  hintCookie(site).serialize("", { maxAge: 0 });

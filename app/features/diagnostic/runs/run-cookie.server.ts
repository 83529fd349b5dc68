import { z } from "zod";
import { hostCookie } from "#app/platform/http/host-cookie.server.ts";
import type { RequestFacts, Site } from "#app/platform/http/scope.ts";
import { LINK_DAYS } from "./runs.server.ts";

type CookieScope = { site: Pick<Site, "url">; facts: Pick<RequestFacts, "cookie"> };

const cookieOf = (site: Pick<Site, "url">) => hostCookie(site, "recif.diagnostic", LINK_DAYS * 86_400);

/** What the browser holds of the diagnostic that it began last; undefined when it is none of ours. */
export async function readRunKey({ site, facts }: CookieScope): Promise<string | undefined> {
  const kept = await cookieOf(site).parse(facts.cookie);
  return z.hex().length(64).safeParse(kept).data;
}

/** The `Set-Cookie` that makes this browser's diagnostic the one of `key`. */
export const keepRunKey = ({ site }: Pick<CookieScope, "site">, key: string): Promise<string> =>
  cookieOf(site).serialize(key);

/** The `Set-Cookie` that forgets it. */
export const forgetRunKey = ({ site }: Pick<CookieScope, "site">): Promise<string> =>
  cookieOf(site).serialize("", { maxAge: 0 });

import { z } from "zod";
import { LINK_DAYS } from "#app/core/diagnostic/runs/runs.server.ts";
import { hostCookie } from "#app/platform/http/host-cookie.server.ts";
import type { RequestFacts, Site } from "#app/platform/http/scope.ts";

type CookieScope = { site: Pick<Site, "url">; facts: Pick<RequestFacts, "cookie"> };

const cookieOf = (site: Pick<Site, "url">) => hostCookie(site, "recif.diagnostic", LINK_DAYS * 86_400);

/** Cookie value of the last diagnostic begun here; undefined when invalid. */
export async function readRunKey({ site, facts }: CookieScope): Promise<string | undefined> {
  const stored = await cookieOf(site).parse(facts.cookie);
  return z.hex().length(64).safeParse(stored).data;
}

export const keepRunKey = ({ site }: Pick<CookieScope, "site">, key: string): Promise<string> =>
  cookieOf(site).serialize(key);

export const forgetRunKey = ({ site }: Pick<CookieScope, "site">): Promise<string> =>
  cookieOf(site).serialize("", { maxAge: 0 });

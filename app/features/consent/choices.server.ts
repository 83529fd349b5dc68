import { randomBytes } from "node:crypto";
import { proveConsent } from "#app/core/consent/consent-proofs.server.ts";
import {
  CHOICE_COOKIE,
  CHOICE_SECONDS,
  choiceIn,
  PURPOSES_VERSION,
  writeChoice,
} from "#app/core/consent/cookie-choice.ts";
import { cookieName, isSecure } from "#app/platform/http/cookie-name.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import type { PublicScope, SiteScope } from "#app/platform/http/scope.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";

/** Bounds the table of proofs; a whole office shares one network. */
const LIMIT = { name: "cookie-choice", limit: 60, seconds: 3600 };

/** Stores the choice in the browser, and its proof here. @param page path of the page with the form */
export async function chooseCookies(
  scope: SiteScope & Pick<PublicScope, "facts">,
  { analytics }: { analytics: boolean },
  page: string,
): Promise<Outcome<{ stored: { cookies: string[] } } | Limited>> {
  const verdict = await countAgainst(scope, [{ ...LIMIT, subject: scope.facts.network }]);
  // A refusal needs no proof and is never rate limited.
  if (!verdict.allowed && analytics) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };

  const id = choiceIn(scope.facts.cookie)?.id ?? randomBytes(16).toString("base64url");
  if (verdict.allowed) {
    await proveConsent(scope, {
      purpose: analytics ? "cookies:essential+analytics" : "cookies:essential",
      subjectId: id,
      textVersion: String(PURPOSES_VERSION),
      page,
    });
  }
  const value = writeChoice({
    essential: true,
    analytics,
    marketing: false,
    version: PURPOSES_VERSION,
    at: new Date(),
    id,
  });
  const choiceCookie = setCookie(scope, CHOICE_COOKIE, value, CHOICE_SECONDS);
  return {
    kind: "stored",
    cookies: analytics ? [choiceCookie] : [choiceCookie, setCookie(scope, "recif.measure", "", 0)],
  };
}

/** Readable by scripts, which need to know whether to track. */
function setCookie({ site }: Pick<SiteScope, "site">, name: string, value: string, seconds: number): string {
  const secure = isSecure(site.url) ? "; Secure" : "";
  return `${cookieName(site.url, name)}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

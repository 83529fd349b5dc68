import { domainToUnicode } from "node:url";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { Installation, RequestScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { checkDomain } from "./check-domain.server.ts";
import { type DomainLine, linesOf } from "./sentences.rules.ts";

const HOUR = 3_600;

export type CheckedDomain = { domain: string; lines: DomainLine[] };
type Checked = Outcome<
  "unknown name" | { checked: CheckedDomain } | { limited: { retryAfterSeconds: number } }
>;

/** Per network, and per domain so that many networks together do not make the site ask one without end. */
export async function answerCheck(
  scope: RequestScope & { installation: Pick<Installation, "dnsServers" | "privateHosts"> },
  domain: string,
): Promise<Checked> {
  const verdict = await countInOrder(scope, [
    { name: "domain-checks", subject: scope.facts.network, limit: 20, seconds: HOUR },
    { name: "domain-checks-of", subject: domain, limit: 30, seconds: HOUR },
  ]);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  const { dnsServers, privateHosts } = scope.installation;
  const facts = await checkDomain(domain, { siteUrl: scope.site.url, dnsServers, privateHosts });
  return facts
    ? { kind: "checked", domain: domainToUnicode(domain), lines: linesOf(facts) }
    : { kind: "unknown name" };
}

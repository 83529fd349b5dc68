import { domainToUnicode } from "node:url";
import { LRUCache } from "lru-cache";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { Installation, RequestScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { createSemaphore, Overloaded } from "#app/platform/semaphore.ts";
import { checkDomain, type DomainFacts } from "./check-domain.server.ts";
import { type DomainLine, linesOf } from "./sentences.rules.ts";

const HOUR = 3_600;
const MINUTE_MS = 60_000;

export type CheckedDomain = { domain: string; lines: DomainLine[] };
type Checked = Outcome<
  "unknown name" | "busy" | { checked: CheckedDomain } | { limited: { retryAfterSeconds: number } }
>;
type Scope = RequestScope & { installation: Pick<Installation, "dnsServers" | "privateHosts"> };

/** One a network: a sender of silent names leaves room for the others. */
const withPermit = createSemaphore({ atOnce: 3, waiting: 1, ofOne: 1 });

/**
 * A name is asked for once a minute, however many networks ask: a limit for each name would let others lock its owner
 * out (threat T62).
 */
const answers = new LRUCache<string, Promise<DomainFacts | undefined>>({
  max: 300,
  ttl: MINUTE_MS,
  ttlAutopurge: true,
});

/** Twenty an hour for each network. */
export async function answerCheck(scope: Scope, domain: string): Promise<Checked> {
  const verdict = await countInOrder(scope, [
    { name: "domain-checks", subject: scope.facts.network, limit: 20, seconds: HOUR },
  ]);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  try {
    const facts = await askOnce(scope, domain);
    return facts
      ? { kind: "checked", domain: domainToUnicode(domain), lines: linesOf(facts) }
      : { kind: "unknown name" };
  } catch (error) {
    if (error instanceof Overloaded) return { kind: "busy" };
    throw error;
  }
}

function askOnce(scope: Scope, domain: string): Promise<DomainFacts | undefined> {
  const known = answers.get(domain);
  if (known) return known;
  const { dnsServers, privateHosts } = scope.installation;
  const asking = withPermit(
    () => checkDomain(domain, { siteUrl: scope.site.url, dnsServers, privateHosts }),
    scope.facts.network,
  );
  answers.set(domain, asking);
  asking.catch(() => answers.peek(domain) === asking && answers.delete(domain));
  return asking;
}

import { Resolver } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { guardedFetch } from "#app/platform/http/guarded-fetch.server.ts";
import { climb, type Dmarc, type Mx, readDmarc, readMx, readSpf, type Spf } from "./records.rules.ts";

type Certificate = "valid" | "expired" | "other-name" | "untrusted" | "none";

/** Undefined: the query had no answer, and nothing is known. */
export type DomainFacts = {
  mx: Mx | undefined;
  spf: Spf | undefined;
  dmarc: Dmarc | undefined;
  /** Whether an authority is named that alone may make certificates. */
  caa: boolean | undefined;
  web: { certificate: Certificate; endsAt?: Date | undefined; hsts?: boolean | undefined } | undefined;
};

export type CheckOptions = {
  siteUrl: string;
  /** Resolvers, those of the system when empty. */
  dnsServers: readonly string[];
  privateHosts: readonly string[];
  /** Milliseconds for all questions together. */
  within?: number;
  /** For tests. */
  lookup?: LookupFunction;
  port?: number;
};

const QUERY_MS = 2_000;
const TRIES = 2;
const WITHIN_MS = 5_000;

/**
 * What anybody can read of a domain: a few questions to the name servers, one to the website (threat T24: public
 * addresses only). Nothing is stored. What is not answered within the time is unknown.
 * @returns undefined when the name does not exist
 */
export async function checkDomain(domain: string, options: CheckOptions): Promise<DomainFacts | undefined> {
  const resolver = new Resolver({ timeout: QUERY_MS, tries: TRIES });
  if (options.dnsServers.length > 0) resolver.setServers(options.dnsServers);
  // Each name has its own tries: without an end for all, a slow name server holds a check for minutes.
  const over = new AbortController();
  const end = setTimeout(() => {
    over.abort();
    resolver.cancel();
  }, options.within ?? WITHIN_MS);
  try {
    return await askAll(domain, resolver, over.signal, options);
  } finally {
    clearTimeout(end);
  }
}

async function askAll(
  domain: string,
  resolver: Resolver,
  over: AbortSignal,
  options: CheckOptions,
): Promise<DomainFacts | undefined> {
  const exists = await answer(resolver.resolveSoa(domain).then(() => true));
  if (exists === "no such name") return undefined;
  if (over.aborted)
    return { mx: undefined, spf: undefined, dmarc: undefined, caa: undefined, web: undefined };
  const [mx, texts, dmarc, caa, web] = await Promise.all([
    answer(resolver.resolveMx(domain).then((all) => all.map(({ exchange }) => exchange))),
    answer(textsOf(resolver, domain)),
    findDmarc(resolver, domain),
    findCaa(resolver, domain),
    askWeb(domain, over, options),
  ]);
  return {
    mx: known(mx, readMx),
    spf: known(texts, readSpf),
    dmarc,
    caa,
    web,
  };
}

const textsOf = async (resolver: Resolver, name: string): Promise<string[]> =>
  (await resolver.resolveTxt(name)).map((parts) => parts.join(""));

type Answer<T> = T | "no record" | "no such name" | undefined;

async function answer<T>(asked: Promise<T>): Promise<Answer<T>> {
  try {
    return await asked;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ENOTFOUND") return "no such name";
    return code === "ENODATA" ? "no record" : undefined;
  }
}

function known<T>(found: Answer<string[]>, read: (records: readonly string[]) => T): T | undefined {
  if (found === undefined) return undefined;
  return read(Array.isArray(found) ? found : []);
}

/** A subdomain follows the policy of the domain above it. */
async function findDmarc(resolver: Resolver, domain: string): Promise<Dmarc | undefined> {
  for (const name of climb(domain)) {
    const found = await answer(textsOf(resolver, `_dmarc.${name}`));
    const policy = known(found, (records) => readDmarc(records, name !== domain));
    if (policy !== "none") return policy;
  }
  return "none";
}

/** RFC 8659: the closest records above count, and restrict nothing without an authority: they may be for reports alone. */
async function findCaa(resolver: Resolver, domain: string): Promise<boolean | undefined> {
  for (const name of climb(domain)) {
    const found = await answer(resolver.resolveCaa(name));
    if (found === undefined) return undefined;
    if (Array.isArray(found) && found.length > 0) return found.some(({ issue }) => issue !== undefined);
  }
  return false;
}

const certificateErrors: Record<string, Certificate> = {
  CERT_HAS_EXPIRED: "expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "other-name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "untrusted",
  SELF_SIGNED_CERT_IN_CHAIN: "untrusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "untrusted",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "untrusted",
  ECONNREFUSED: "none",
  ENOTFOUND: "none",
};

/** Without a website on the bare name, that of "www". */
async function askWeb(domain: string, over: AbortSignal, options: CheckOptions): Promise<DomainFacts["web"]> {
  const bare = await askHost(domain, over, options);
  if (bare && bare.certificate !== "none") return bare;
  return (await askHost(`www.${domain}`, over, options)) ?? bare;
}

async function askHost(
  host: string,
  signal: AbortSignal,
  { siteUrl, privateHosts, lookup, port }: CheckOptions,
): Promise<DomainFacts["web"]> {
  try {
    const { headers, certificateEnd } = await guardedFetch(`https://${host}${port ? `:${port}` : ""}/`, {
      method: "HEAD",
      redirects: "manual",
      headers: {
        "User-Agent": `Recif/1.0 (domain check asked for on a public directory; +${siteUrl}/contact)`,
      },
      privateHosts,
      signal,
      ...(lookup && { lookup }),
    });
    const seconds = /(?:^|;)\s*max-age\s*=\s*"?(\d+)/i.exec(headers["strict-transport-security"] ?? "")?.[1];
    return { certificate: "valid", endsAt: certificateEnd, hsts: Number(seconds ?? 0) > 0 };
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    const certificate = code === undefined ? undefined : certificateErrors[code];
    return certificate && { certificate };
  }
}

import type { SiteScope } from "#app/platform/http/scope.ts";

const MOST = 40;
const DEADLINE = 4_000;

/**
 * Asks the site for each page of its own that a text leads to. Links to other sites are never followed from here: what
 * somebody writes must not make the server ask an address of their choice (threat T24).
 */
export async function checkOwnLinks({ site }: Pick<SiteScope, "site">, links: readonly string[]) {
  const own = [...new Set(links.flatMap((link) => pathOnSite(site.url, link) ?? []))].slice(0, MOST);
  const answers = await Promise.all(own.map(async (path) => ({ path, answer: await ask(site.url + path) })));
  return {
    broken: answers.filter(({ answer }) => answer === "broken").map(({ path }) => path),
    unasked: answers.filter(({ answer }) => answer === "unasked").map(({ path }) => path),
  };
}

/** The path and query of a page of this site; undefined of any other address, and of a place in the same page. */
function pathOnSite(siteUrl: string, link: string): string | undefined {
  if (link.startsWith("#")) return undefined;
  const url = URL.parse(link, siteUrl);
  return url && url.origin === new URL(siteUrl).origin ? url.pathname + url.search : undefined;
}

async function ask(url: string): Promise<"fine" | "broken" | "unasked"> {
  try {
    const response = await fetch(url, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (response.status === 404 || response.status === 410) return "broken";
    return response.status < 500 && response.status !== 429 ? "fine" : "unasked";
  } catch {
    return "unasked";
  }
}

import type { SiteScope } from "#app/platform/http/scope.ts";

const MOST = 40;
const DEADLINE = 4_000;

/**
 * Requests each internal link of a text. External links are never requested: a text must not make the server call an
 * arbitrary address (threat T24).
 */
export async function checkOwnLinks({ site }: Pick<SiteScope, "site">, links: readonly string[]) {
  const own = [...new Set(links.flatMap((link) => pathOnSite(site.url, link) ?? []))].slice(0, MOST);
  const answers = await Promise.all(own.map(async (path) => ({ path, answer: await ask(site.url + path) })));
  return {
    broken: answers.filter(({ answer }) => answer === "broken").map(({ path }) => path),
    unasked: answers.filter(({ answer }) => answer === "unasked").map(({ path }) => path),
  };
}

/** Undefined for other sites and for anchors of the same page. */
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

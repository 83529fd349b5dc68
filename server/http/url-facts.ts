import { isDeepStrictEqual } from "node:util";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import {
  defaultFacts,
  factsAround,
  factsOfPage,
  privateAreas,
  privateFacts,
  type UrlFacts,
} from "#app/pages/facts.ts";
import { type PlacedPage, pages } from "#app/pages.ts";

/** The router asks for the routes behind a page's links in one URL, and keeps it below this itself. */
export const MANIFEST_PATH = "/__manifest";

// Hono's own choice of routers. React Router's takes fifty times as long (docs/decisions/0050-http-pipeline.md).
const table = new SmartRouter<UrlFacts>({ routers: [new RegExpRouter(), new TrieRouter()] });
table.add("ALL", MANIFEST_PATH, { ...defaultFacts, longest: 7_680 });
for (const area of privateAreas) table.add("ALL", `${area}/*`, privateFacts);
for (const { pattern, facts } of tableRows()) table.add("ALL", pattern, facts);

/** Facts of a URL in `app/pages.ts`. @param url a path, with or without a query */
export function factsOf(url: string): UrlFacts {
  const path = routedPath(url);
  const [matched] = path === undefined ? [[]] : table.match("ALL", path);
  return matched.at(-1)?.[0] ?? defaultFacts;
}

const pageTable = new SmartRouter<PlacedPage>({ routers: [new RegExpRouter(), new TrieRouter()] });
for (const page of pages.toSorted(byPrecision)) pageTable.add("ALL", page.pattern, page);

/** The page that the router finds for a URL, if any. @param url a path, with or without a query */
export function pageOf(url: string): PlacedPage | undefined {
  const path = routedPath(url);
  const [matched] = path === undefined ? [[]] : pageTable.match("ALL", path);
  return matched.at(-1)?.[0];
}

/** Patterns with facts of their own, and those that such a pattern would match too; the most precise last. */
function tableRows(): { pattern: string; facts: UrlFacts }[] {
  const all = pages.map((page) => ({ pattern: page.pattern, facts: factsOfPage(page) }));
  const own = all.filter(({ pattern, facts }) => !isDeepStrictEqual(facts, factsAround(pattern)));
  const rows = all.filter(
    (row) => own.includes(row) || own.some(({ pattern }) => matches(pattern, row.pattern)),
  );
  return rows.toSorted(byPrecision);
}

function byPrecision(a: { pattern: string }, b: { pattern: string }): number {
  return precision(a.pattern).localeCompare(precision(b.pattern));
}

function matches(general: string, pattern: string): boolean {
  return new RegExp(`^${general.replaceAll(/:\w+/g, "[^/]+")}$`).test(pattern);
}

/** As the router ranks its routes, segment by segment; "/x/*", which this table matches with "/x" too, before all others. */
function precision(pattern: string): string {
  const parts = pattern.split("/").map((part) => (/^[:*]/.test(part) ? "0" : "1"));
  return (pattern.endsWith("*") ? "0" : "1") + parts.join("");
}

/** Path as routed: resolved, decoded, lower-case, without trailing slash or ".data". Undefined if invalid. */
function routedPath(url: string): string | undefined {
  const [path = ""] = url.split("?", 1);
  const resolved = path.startsWith("/") ? URL.parse(`http://site${path}`)?.pathname : undefined;
  if (resolved === undefined) return undefined;
  const page = decoded(resolved).replace(/(\/_)?\.data$/, "");
  // Not a regular expression: one for trailing slashes is slow on thousands of inner ones.
  let end = page.length;
  while (page[end - 1] === "/") end -= 1;
  return page.slice(0, end).toLowerCase() || "/";
}

/** Encoded separators (`%2F`) stay encoded. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import { defaultFacts, type UrlFacts, urlFacts } from "#app/url-facts.ts";

// Hono's own choice of routers: one regular expression for all patterns, in 0.1 µs. React Router's takes 46 µs.
const table = new SmartRouter<Partial<UrlFacts>>({ routers: [new RegExpRouter(), new TrieRouter()] });
for (const [pattern, facts] of Object.entries(urlFacts)) table.add("ALL", pattern, facts);

/** What `app/url-facts.ts` says of a URL, in the form of a request line: a path, and a query or not. */
export function factsOf(url: string): UrlFacts {
  const path = routedPath(url);
  const [matched] = path === undefined ? [[]] : table.match("ALL", path);
  return Object.assign({}, defaultFacts, ...matched.map(([facts]) => facts));
}

/**
 * The path as the router reads it: dots resolved, decoded, in any case, with or without a last slash, a page for its
 * data. Undefined when it is none.
 */
function routedPath(url: string): string | undefined {
  const [path = ""] = url.split("?", 1);
  const resolved = path.startsWith("/") ? URL.parse(`http://site${path}`)?.pathname : undefined;
  if (resolved === undefined) return undefined;
  const page = decoded(resolved).replace(/(\/_)?\.data$/, "");
  // Not by a pattern: one that looks for slashes at the end is slow on thousands of them elsewhere.
  let end = page.length;
  while (page[end - 1] === "/") end -= 1;
  return page.slice(0, end).toLowerCase() || "/";
}

/** What separates segments once decoded (`%2F`) stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

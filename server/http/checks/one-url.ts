import type { MiddlewareHandler } from "hono";
import type { FrontEnv } from "../exchange.ts";

/**
 * One URL per page: "/directory/", "/Directory" and "/directory?page=1" go to "/directory" for good, with the rest of
 * the query. The target is always a path of this site. What is posted goes on as it came: a redirect would lose it.
 */
export function redirectToOneUrl(): MiddlewareHandler<FrontEnv> {
  return async (c, next) => {
    const [path = "/", ...rest] = (c.env.incoming.url ?? "/").split("?");
    const query = rest.join("?");
    const onePath = onePathOf(path);
    const oneQuery = c.env.exchange.facts.reads.includes("page") ? withoutFirstPage(query) : query;
    if (c.req.method === "POST" || (onePath === path && oneQuery === query)) return next();
    return c.redirect(oneQuery ? `${onePath}?${oneQuery}` : onePath, 301);
  };
}

function onePathOf(path: string): string {
  // The digits of an encoded letter ("%C3") are written in either case by browsers.
  const plain = path.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part[0] === "%" ? part : part.toLowerCase()));
  if (plain === path && (path === "/" || !path.endsWith("/"))) return path;
  // Both ends: "//elsewhere.example/" without its last slash would be another site's URL.
  return `/${plain.split("/").filter(Boolean).join("/")}`;
}

function withoutFirstPage(query: string): string {
  const first = /^page=1?$/;
  if (!query.split("&").some((pair) => first.test(pair))) return query;
  return query
    .split("&")
    .filter((pair) => !first.test(pair))
    .join("&");
}

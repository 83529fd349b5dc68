import type { MiddlewareHandler } from "hono";
import type { PipelineEnv } from "../exchange.ts";

/** "/directory/", "/%64irectory" and "/directory?page=1" go to "/directory". POST is not redirected: it would lose the body. */
export function redirectToOneUrl(): MiddlewareHandler<PipelineEnv> {
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
  // Browsers write percent-encoding in either case, and none of what needs none.
  const plain = withoutSteps(path.replace(/%[\da-f]{2}|[A-Z]+/gi, plainOf));
  if (plain === path && (path === "/" || !path.endsWith("/"))) return path;
  // Trims both ends: "//elsewhere.example/" would otherwise become another site's URL.
  return `/${plain.split("/").filter(Boolean).join("/")}`;
}

function plainOf(part: string): string {
  if (part[0] !== "%") return part.toLowerCase();
  const letter = String.fromCharCode(Number.parseInt(part.slice(1), 16));
  return /[\w.~-]/.test(letter) ? letter.toLowerCase() : part;
}

/** "/x/../directory" is "/directory" for the router. */
function withoutSteps(path: string): string {
  return /\/\.{1,2}(\/|$)/.test(path) ? (URL.parse(`http://site${path}`)?.pathname ?? path) : path;
}

function withoutFirstPage(query: string): string {
  const first = /^page=1?$/;
  if (!query.split("&").some((pair) => first.test(pair))) return query;
  return query
    .split("&")
    .filter((pair) => !first.test(pair))
    .join("&");
}

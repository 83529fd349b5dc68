import type { MiddlewareHandler } from "hono";
import type { FrontEnv } from "../exchange.ts";

/** One URL per page: "/directory/" goes to "/directory". The target is always a path of this site. */
export function dropTrailingSlash(): MiddlewareHandler<FrontEnv> {
  return async (c, next) => {
    const [path = "/", ...query] = (c.env.incoming.url ?? "/").split("?");
    if (path === "/" || !path.endsWith("/") || c.req.method === "POST") return next();
    // Both ends: "//elsewhere.example/" without its last slash would be another site's URL.
    const clean = path.split("/").filter(Boolean).join("/");
    return c.redirect(`/${clean}${query.length > 0 ? `?${query.join("?")}` : ""}`, 301);
  };
}

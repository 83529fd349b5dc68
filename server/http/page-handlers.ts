import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { type PlacedPage, routeIdOf } from "#app/pages.ts";
import { MANIFEST_PATH, pageOf } from "./url-facts.ts";

/**
 * React Router's handler, with a build for each page that holds its routes alone: the router looks through all routes of
 * its build for every page that it renders (docs/performance.md).
 */
export function createPageHandlers(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build, "production");
  const handlers = new Map<PlacedPage, RequestHandler>();

  return (request, context) => {
    const { pathname } = new URL(request.url);
    const page = pathname.endsWith(".data") || pathname === MANIFEST_PATH ? undefined : pageOf(pathname);
    if (!page) return whole(request, context);
    const known = handlers.get(page);
    if (known) return known(request, context);
    const made = createRequestHandler(buildOf(build, page), "production");
    handlers.set(page, made);
    return made(request, context);
  };
}

function buildOf(build: ServerBuild, page: PlacedPage): ServerBuild {
  const ids = new Set(routesOf(page).flatMap((one) => withParents(build, routeIdOf(one))));
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  };
}

/** With those of the URLs above, which the page names for the browser. */
function routesOf({ pattern }: PlacedPage): PlacedPage[] {
  const parts = pattern.split("/").map((part) => (part.startsWith(":") ? "x" : part));
  const above = parts.map((_, index) => parts.slice(0, index + 1).join("/") || "/");
  return [pattern, ...above, "/*"].flatMap((path) => pageOf(path) ?? []);
}

function withParents(build: Pick<ServerBuild, "routes">, id: string): string[] {
  const parent = build.routes[id]?.parentId;
  return parent === undefined ? [id] : [id, ...withParents(build, parent)];
}

function pick<Value>(all: Record<string, Value>, ids: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
}

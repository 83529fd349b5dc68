import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Env } from "#app/platform/env.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { createPageHandlers } from "./page-handlers.ts";
import type { RunRouter } from "./pages.ts";
import type { ScopeOf } from "./scopes.ts";

export async function createRouter(mode: Env["APP_MODE"], scopeOf: ScopeOf): Promise<RunRouter> {
  const handle = await routerOf(mode);
  return (request, c, options) => {
    const context = new RouterContextProvider();
    context.set(publicScope, scopeOf(request.headers, c, options));
    return handle(request, context);
  };
}

/** Given a module React Router ranks its routes once; given a function, per request (development). */
async function routerOf(mode: Env["APP_MODE"]) {
  const read = () => import("virtual:react-router/server-build");
  return mode === "development"
    ? createRequestHandler(read, "development")
    : createPageHandlers(await read());
}

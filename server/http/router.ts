import { createRequestHandler, RouterContextProvider } from "react-router";
import type { Env } from "#app/platform/env.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { RunRouter } from "./pages.ts";
import type { ScopeOf } from "./scopes.ts";

/** React Router's handler, with the scope that a request begins with. */
export async function createRouter(mode: Env["APP_MODE"], scopeOf: ScopeOf): Promise<RunRouter> {
  const handle = await routerOf(mode);
  return (request, c) => {
    const context = new RouterContextProvider();
    context.set(publicScope, scopeOf(request.headers, c));
    return handle(request, context);
  };
}

/**
 * The framework's handler over the routes, which are a virtual module. Given the module, it ranks the routes once; given a
 * function it would at each request, which only development needs, where they change.
 */
async function routerOf(mode: Env["APP_MODE"]) {
  const read = () => import("virtual:react-router/server-build");
  return mode === "development"
    ? createRequestHandler(read, "development")
    : createRequestHandler(await read(), "production");
}

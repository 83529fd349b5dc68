import { createRequestHandler, RouterContextProvider } from "react-router";
import { openModel } from "#app/platform/ai/model.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { networkOf } from "#app/platform/http/limits.server.ts";
import { type Memo, publicScope } from "#app/platform/http/scope.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import type { Services } from "../services.ts";
import { isFromThisMachine } from "./client-ip.ts";
import { reporter } from "./errors.ts";
import type { RunRouter } from "./pages.ts";

/** React Router's handler, with the scope that a request begins with. */
export async function createRouter(
  { env, db, log, files, site }: Services,
  { memo, jobs }: { memo: Memo; jobs: Jobs },
): Promise<RunRouter> {
  const handle = await routerOf(env.APP_MODE);
  const model = env.ai && openModel(env.ai);

  return (request, c) => {
    const { requestId, nonce, clientIp } = c.env.exchange;
    const facts = {
      requestId,
      nonce,
      clientIp,
      network: networkOf(clientIp),
      cookie: request.headers.get("cookie"),
      userAgent: request.headers.get("user-agent"),
      devTools: env.devTools && isFromThisMachine(c.env.incoming, env.TRUSTED_PROXIES),
      reportError: reporter(log, requestId),
    };
    const context = new RouterContextProvider();
    context.set(publicScope, { db, memo, jobs, files, model, site, facts });
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

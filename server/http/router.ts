import path from "node:path";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { networkOf } from "#app/platform/http/limits.server.ts";
import { type Memo, publicScope } from "#app/platform/http/scope.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { openLocalFiles } from "#app/platform/storage/files.server.ts";
import type { Services } from "../services.ts";
import { isFromThisMachine } from "./client-ip.ts";
import { reporter } from "./errors.ts";
import type { RunRouter } from "./pages.ts";

/** React Router's handler, with the scope that a request begins with. */
export function createRouter(
  { env, db, log, site }: Services,
  { memo, jobs }: { memo: Memo; jobs: Jobs },
): RunRouter {
  // Virtual module of the framework: the routes, as built or as served by Vite.
  const handle = createRequestHandler(
    () => import("virtual:react-router/server-build"),
    env.APP_MODE === "development" ? "development" : "production",
  );
  const files = openLocalFiles(path.join(env.dataDir, "files"));

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
    context.set(publicScope, { db, memo, jobs, files, site, facts });
    return handle(request, context);
  };
}

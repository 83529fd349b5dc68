import path from "node:path";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { authKeysContext } from "#app/platform/auth/auth.server.ts";
import { reportErrorContext } from "#app/platform/http/error-report.server.ts";
import { type Memo, publicScopeContext, requestFactsContext } from "#app/platform/http/scope.ts";
import { createShareCards, shareCardsContext } from "#app/platform/images/share-card.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { filesContext, openLocalFiles } from "#app/platform/storage/files.server.ts";
import type { Services } from "#server/services.ts";
import { isFromThisMachine } from "./client-address.ts";
import { reporter } from "./errors.ts";
import type { RunRouter } from "./pages.ts";

/** React Router's handler, with what a route may ask its context for. */
export function createRouter(
  { env, db, log, secret }: Services,
  { memo, jobs }: { memo: Memo; jobs: Jobs },
): RunRouter {
  // Virtual module of the framework: the routes, as built or as served by Vite.
  const handle = createRequestHandler(
    () => import("virtual:react-router/server-build"),
    env.APP_MODE === "development" ? "development" : "production",
  );
  const files = openLocalFiles(path.join(env.dataDir, "files"));
  const shareCards = createShareCards();

  return (request, c) => {
    const { exchange } = c.env;
    const context = new RouterContextProvider();
    context.set(publicScopeContext, { db, memo, jobs });
    context.set(authKeysContext, { secret, siteUrl: env.siteUrl });
    context.set(filesContext, files);
    context.set(shareCardsContext, shareCards);
    context.set(reportErrorContext, reporter(log, exchange.requestId));
    context.set(requestFactsContext, {
      ...exchange,
      siteUrl: env.siteUrl,
      staffEmail: env.STAFF_EMAIL,
      devTools: env.devTools && isFromThisMachine(c.env.incoming, env.TRUSTED_PROXIES),
    });
    return handle(request, context);
  };
}

import { randomBytes, randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { authKeysContext } from "#app/platform/auth/auth.server.ts";
import { publicScopeContext, requestFactsContext } from "#app/platform/scope.ts";
import { startJobs } from "./jobs.ts";
import type { Services } from "./services.ts";

/** The HTTP application: what runs in front of React Router, and React Router itself. */
export async function createApp(
  services: Services,
): Promise<{ listener: RequestListener; close(): Promise<void> }> {
  const { env, db } = services;
  const jobs = await startJobs(services);
  // Virtual module of the framework: the routes, as built or as served by Vite.
  const handle = createRequestHandler(
    () => import("virtual:react-router/server-build"),
    env.APP_MODE === "development" ? "development" : "production",
  );

  const app = new Hono();
  app.use("/assets/*", serveStatic({ root: "./build/client" }));
  app.use("/*", serveStatic({ root: "./public" }));
  app.get("/health", (c) => c.json({ ok: true }));
  app.all("*", (c) => {
    const context = new RouterContextProvider();
    context.set(publicScopeContext, { db, memo: (_key, load) => load(), jobs });
    context.set(authKeysContext, { secret: services.secret, siteUrl: env.siteUrl });
    context.set(requestFactsContext, {
      requestId: randomUUID(),
      nonce: randomBytes(16).toString("base64"),
      clientAddress: "127.0.0.1",
      siteUrl: env.siteUrl,
      devTools: env.devTools,
    });
    return handle(c.req.raw, context);
  });

  return { listener: getRequestListener(app.fetch) as RequestListener, close: () => jobs.stop() };
}

import { createServer, type RequestListener, type Server } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { BadSetting } from "#app/platform/env.server.ts";
import type { createApp } from "#server/app.ts";
import { guardConnections } from "#server/http/limits/connections.ts";
import type { Services } from "#server/services.ts";

type AppModule = { createApp: typeof createApp };

/** Serves the built application, or the sources through Vite in development. */
export async function listen(services: Services, say: (line: string) => void) {
  const { env } = services;
  const development = env.APP_MODE === "development";
  const app = development ? await developmentApp(services) : await builtApp(services);

  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // How often these two are looked at: by default a slow client could stay 30 s longer.
    connectionsCheckingInterval: 2_000,
    // Idle connections outlive those of a proxy (usually 60 s), which would otherwise reuse one that just closed.
    keepAliveTimeout: 65_000,
    maxHeaderSize: 16_384,
  });
  guardConnections(server, app.listener);
  await bind(server, env.PORT, env.HOST);
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : env.PORT;
  const url = `http://${env.HOST === "127.0.0.1" || env.HOST === "0.0.0.0" ? "localhost" : env.HOST}:${port}`;
  say(`Récif est prêt : ${url}`);
  return {
    url,
    stop: async () => {
      await closeServer(server);
      await app.close();
    },
  };
}

async function builtApp(services: Services) {
  const entry = pathToFileURL(path.resolve("build/server/index.js")).href;
  const { createApp } = (await import(entry)) as AppModule;
  return createApp(services);
}

async function developmentApp(
  services: Services,
): Promise<{ listener: RequestListener; close(): Promise<void> }> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
  const { createApp } = (await vite.ssrLoadModule("./server/app.ts")) as AppModule;
  const app = await createApp(services);
  return {
    listener: (request, response) =>
      vite.middlewares(request, response, () => app.listener(request, response)),
    close: async () => {
      await app.close();
      await vite.close();
    },
  };
}

function bind(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(
        taken ? new BadSetting(`Le port ${port} est déjà pris. Essayez : PORT=${port + 1} npm start`) : error,
      );
    });
    server.listen(port, host, () => resolve());
  });
}

/** Stops accepting, lets running requests end, and cuts what is left after 2 s. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2_000).unref();
  });
}

import { createServer, type RequestListener, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { createApp } from "#server/app.ts";
import { guardConnections } from "#server/http/limits/connections.ts";
import { portTaken } from "#server/port-taken.ts";
import type { Services } from "#server/services.ts";

type AppModule = { createApp: typeof createApp };

/** How long a request may take that had begun, and how long a client may keep an idle connection of a process that leaves. */
const LEAVING = { requests: 30_000, idle: 5_000 };

/**
 * Serves the built application, or the sources through Vite in development.
 * @param listenFd of a bound socket that this process was given; without one it binds its own
 */
export async function listen(services: Services, say: (line: string) => void, listenFd?: number) {
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
  await bind(server, env, listenFd);
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
    leave: async () => {
      await drainServer(server);
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

function bind(
  server: Server,
  { PORT, HOST }: { PORT: number; HOST: string },
  fd: number | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(portTaken(error, PORT) ?? error));
    server.listen(fd === undefined ? { port: PORT, host: HOST } : { fd }, () => resolve());
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

/**
 * Leaves the socket to another process. Who is connected is answered once more and told to connect anew; a connection that is
 * closed while a request is on its way would lose it.
 */
function drainServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.prependListener("request", (_incoming, outgoing) => {
      outgoing.shouldKeepAlive = false;
    });
    // The HTTP server's own would close idle connections at once.
    NetServer.prototype.close.call(server, () => resolve());
    setTimeout(() => server.closeIdleConnections(), LEAVING.idle).unref();
    setTimeout(() => server.closeAllConnections(), LEAVING.requests).unref();
  });
}

import { createServer, type Server } from "node:http";
import { Server as NetServer } from "node:net";
import { guardConnections, patience } from "#server/http/limits/connections.ts";
import { portInUse } from "#server/port-taken.ts";
import type { Services } from "#server/services.ts";

/** Milliseconds when stopping: running requests, idle connections, jobs (retried elsewhere). */
const LEAVING = { requests: 30_000, idle: 5_000, jobs: 8_000 };

/** @param listenFd inherited bound socket; binds its own by default */
export async function listen(services: Services, print: (line: string) => void, listenFd?: number) {
  const { env } = services;
  const app = await openApp(services, print);

  const server = createServer(patience);
  guardConnections(server, app.listener, env.TRUSTED_PROXIES);
  await bind(server, env, listenFd);
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : env.PORT;
  const url = `http://${env.HOST === "127.0.0.1" || env.HOST === "0.0.0.0" ? "localhost" : env.HOST}:${port}`;
  print(`Récif est prêt : ${url}`);
  return {
    url,
    stop: async () => {
      await closeServer(server);
      await app.close();
    },
    leave: async () => {
      await drainServer(server);
      await app.close(LEAVING.jobs);
    },
  };
}

async function openApp(services: Services, print: (line: string) => void) {
  if (services.env.APP_MODE === "development") {
    const { developmentApp } = await import("#server/development.ts");
    return developmentApp(services, print);
  }
  const { createApp } = await import("#server/app.ts");
  return createApp(services);
}

function bind(
  server: Server,
  { PORT, HOST }: { PORT: number; HOST: string },
  fd: number | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(portInUse(error, PORT) ?? error));
    server.listen(fd === undefined ? { port: PORT, host: HOST } : { fd }, () => resolve());
  });
}

/** Stops accepting, waits for running requests, closes the rest after 2 s. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2_000).unref();
  });
}

/** Each connection gets one last response with `Connection: close`; closing earlier could lose a request. */
function drainServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.prependListener("request", (_incoming, outgoing) => {
      outgoing.shouldKeepAlive = false;
    });
    // http.Server.close would close idle connections at once.
    NetServer.prototype.close.call(server, () => resolve());
    setTimeout(() => server.closeIdleConnections(), LEAVING.idle).unref();
    setTimeout(() => server.closeAllConnections(), LEAVING.requests).unref();
  });
}

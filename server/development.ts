import type { RequestListener } from "node:http";
import path from "node:path";
import type { createApp } from "#server/app.ts";
import type { Services } from "#server/services.ts";

type App = Awaited<ReturnType<typeof createApp>>;
type AppModule = { createApp: typeof createApp };

/** Exit code that makes `npm run dev` restart (server/start.mjs). */
const RESTART = 75;
/** Milliseconds; groups files saved together. */
const DEBOUNCE_MS = 50;

/** Runs the sources through Vite. A saved server file rebuilds the application or restarts the process. */
export async function developmentApp(services: Services, print: (line: string) => void): Promise<App> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const load = async () => ((await vite.ssrLoadModule("./server/app.ts")) as AppModule).createApp(services);

  let app = await load();
  const reload = oneAtATime(async (file) => {
    try {
      const former = app;
      app = await load();
      print(`Rechargé : ${file}`);
      await former.close();
    } catch (error) {
      print(`L’application reste comme elle était, ${file} ne se charge pas :\n${(error as Error).stack}`);
    }
  });
  vite.watcher.on("change", (changed) => {
    const file = path.relative(process.cwd(), changed);
    if (!isOfServer(file)) return;
    if (vite.environments.ssr.moduleGraph.getModuleById(changed)) reload(file);
    else if (file.startsWith("server")) restart();
  });

  const listener: RequestListener = (request, response) =>
    vite.middlewares(request, response, () => app.listener(request, response));
  return {
    listener,
    close: async () => {
      await app.close();
      await vite.close();
    },
  };
}

function isOfServer(file: string): boolean {
  return /^server[\\/].*\.ts$|\.server\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
}

function oneAtATime(work: (file: string) => Promise<void>): (file: string) => void {
  let running = Promise.resolve();
  let soon: NodeJS.Timeout | undefined;
  return (file) => {
    clearTimeout(soon);
    soon = setTimeout(() => {
      running = running.then(() => work(file));
    }, DEBOUNCE_MS);
  };
}

function restart(): void {
  process.exitCode = RESTART;
  process.kill(process.pid, "SIGTERM");
}

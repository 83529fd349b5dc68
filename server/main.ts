import { MigrationFailed } from "#app/platform/db/migration-failed.ts";
import { BadSetting } from "#app/platform/env.server.ts";
import { AlreadyRunning } from "#server/instance-lock.ts";
import { readSettings } from "#server/settings.ts";
import { startSite } from "#server/start-site.ts";
import {
  type FromServing,
  LISTEN_FD,
  SUPERVISED,
  TAKES_OVER,
  type ToServing,
} from "#server/supervisor/messages.ts";

process.title = "recif";

const SIGN_OF_LIFE = 1_000;
const { [SUPERVISED]: supervised, [LISTEN_FD]: listenFd, [TAKES_OVER]: takesOver } = process.env;

try {
  const tell = (message: FromServing) => supervised && process.connected && process.send?.(message);
  setInterval(() => tell({ kind: "alive" }), SIGN_OF_LIFE).unref();
  // Meant for the one that watches; a terminal that closes sends it to every process.
  if (supervised) process.on("SIGHUP", () => {});

  const site = await startSite(readSettings(), (line) => console.log(`• ${line}`), {
    listenFd: listenFd === undefined ? undefined : Number(listenFd),
    takesOver: takesOver !== undefined,
  });
  let ending = false;
  const end = async (how: () => Promise<void>, within: number) => {
    if (ending) return;
    ending = true;
    // Whatever hangs, the process ends; PostgreSQL was told to stop first or recovers from its journal.
    setTimeout(() => process.exit(1), within).unref();
    await how();
    process.exit();
  };
  const stop = () => {
    // A process that leaves already has no more to stop than its last requests.
    if (ending) return void setTimeout(() => process.exit(0), 2_000).unref();
    console.log("• Arrêt en cours");
    void end(site.stop, 4_800);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  // Started by another process, which may be stopped without a word to what it started.
  process.on("disconnect", stop);
  process.on("message", (message: ToServing) => message.kind === "leave" && end(site.leave, 40_000));
  tell({ kind: "ready" });
} catch (error) {
  const forWhoStartsIt = [BadSetting, AlreadyRunning, MigrationFailed];
  if (forWhoStartsIt.some((kind) => error instanceof kind)) console.error((error as Error).message);
  else console.error("Récif n’a pas pu démarrer :", error);
  process.exit(1);
}

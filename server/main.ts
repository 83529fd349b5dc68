import { BadSetting } from "#app/platform/bad-setting.ts";
import { MigrationFailed } from "#app/platform/db/migration-failed.ts";
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
  const sendToSupervisor = (message: FromServing) =>
    supervised && process.connected && process.send?.(message);
  setInterval(() => sendToSupervisor({ kind: "alive" }), SIGN_OF_LIFE).unref();
  // For the supervisor only; a closing terminal sends it to every process.
  if (supervised) process.on("SIGHUP", () => {});

  const site = await startSite(readSettings(), (line) => console.log(`• ${line}`), {
    listenFd: listenFd === undefined ? undefined : Number(listenFd),
    takesOver: takesOver !== undefined,
  });
  let ending = false;
  const end = async (how: () => Promise<void>, within: number) => {
    if (ending) return;
    ending = true;
    // Forces the exit; PostgreSQL was already signalled, or recovers from its WAL.
    setTimeout(() => process.exit(1), within).unref();
    await how();
    process.exit();
  };
  const stop = () => {
    // Already draining: only the last requests remain.
    if (ending) return void setTimeout(() => process.exit(0), 2_000).unref();
    console.log("• Arrêt en cours");
    void end(site.stop, 4_800);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  // The parent process may be killed without a signal to its children.
  process.on("disconnect", stop);
  process.on("message", (message: ToServing) => message.kind === "leave" && end(site.leave, 40_000));
  sendToSupervisor({ kind: "ready" });
} catch (error) {
  const forWhoStartsIt = [BadSetting, AlreadyRunning, MigrationFailed];
  if (forWhoStartsIt.some((kind) => error instanceof kind)) console.error((error as Error).message);
  else console.error("Récif n’a pas pu démarrer :", error);
  process.exit(1);
}

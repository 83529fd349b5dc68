import { BadSetting } from "#app/platform/env.server.ts";
import { AlreadyRunning } from "#server/embedded-postgres.ts";
import { readSettings } from "#server/settings.ts";
import { startSite } from "#server/start-site.ts";

process.title = "recif";

try {
  const site = await startSite(readSettings(), (line) => console.log(`• ${line}`));
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log("• Arrêt en cours");
    // Whatever hangs, the process ends; PostgreSQL was told to stop first or recovers from its journal.
    setTimeout(() => process.exit(1), 4_800).unref();
    await site.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  // Started by `npm start`, whose shell may be stopped without a word to what it started.
  process.on("disconnect", stop);
} catch (error) {
  if (error instanceof BadSetting || error instanceof AlreadyRunning) console.error(error.message);
  else console.error("Récif n’a pas pu démarrer :", error);
  process.exit(1);
}

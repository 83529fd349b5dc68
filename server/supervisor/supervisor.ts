import { lookup } from "node:dns/promises";
import { BoundSocket } from "node:net";
import { BadSetting } from "#app/platform/bad-setting.ts";
import type { Env } from "#app/platform/env.server.ts";
import { programFile } from "#app/platform/own-files.ts";
import { portInUse } from "#server/port-taken.ts";
import { readSettings } from "#server/settings.ts";
import { supervise } from "./supervise.ts";

process.title = "recif-supervisor";

// Without the additions of .env, which a reload reads again.
const env = { ...process.env };
try {
  const socket = await bindSocket(readSettings());
  const supervisor = supervise({
    args: [...process.execArgv, programFile("server/main.ts")],
    env,
    listenFd: socket?.fd(),
    print: (line) => console.log(`• ${line}`),
  });
  console.log(`• Pour recharger sans coupure : kill -HUP ${process.pid}`);
  process.on("SIGHUP", supervisor.reload);
  process.on("SIGTERM", supervisor.stop);
  process.on("SIGINT", supervisor.stop);
  // The parent `npm start` may be killed without a signal to its children.
  process.on("disconnect", supervisor.stop);
  process.exit(await supervisor.ended);
} catch (error) {
  if (!(error instanceof BadSetting)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Only keeps the socket open, without listening. Not supported on Windows. */
async function bindSocket({ HOST, PORT }: Env): Promise<BoundSocket | undefined> {
  if (process.platform === "win32") return undefined;
  const { address } = await lookup(HOST);
  try {
    return new BoundSocket({ host: address, port: PORT });
  } catch (error) {
    throw portInUse(error as NodeJS.ErrnoException, PORT) ?? error;
  }
}

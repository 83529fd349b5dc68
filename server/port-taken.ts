import { BadSetting } from "#app/platform/env.server.ts";

/** What to do about it, when that is what went wrong. */
export function portTaken({ code }: NodeJS.ErrnoException, port: number): BadSetting | undefined {
  if (code !== "EADDRINUSE") return undefined;
  return new BadSetting(`Le port ${port} est déjà pris. Essayez : PORT=${port + 1} npm start`);
}

import { BadSetting } from "#app/platform/env.server.ts";

export function portInUse({ code }: NodeJS.ErrnoException, port: number): BadSetting | undefined {
  if (code !== "EADDRINUSE") return undefined;
  return new BadSetting(`Le port ${port} est déjà pris. Essayez : PORT=${port + 1} npm start`);
}

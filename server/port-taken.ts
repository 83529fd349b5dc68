import { BadSetting } from "#app/platform/bad-setting.ts";

export function portInUse({ code }: NodeJS.ErrnoException, port: number): BadSetting | undefined {
  if (code !== "EADDRINUSE") return undefined;
  return new BadSetting(`Le port ${port} est déjà pris. Essayez : PORT=${port + 1} npm start`);
}

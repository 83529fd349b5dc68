import { type Env, readEnv } from "#app/platform/env.server.ts";

/** The environment, with what `.env` adds to it where the site is tried out. @throws BadSetting */
export function readSettings(): Env {
  if (process.env.APP_MODE !== "production") {
    try {
      process.loadEnvFile();
    } catch {
      // No .env file: the defaults serve.
    }
  }
  return readEnv(process.env);
}

import { type Env, readEnv } from "#app/platform/env.server.ts";

export function readSettings(): Env {
  if (process.env.APP_MODE !== "production") {
    try {
      process.loadEnvFile();
    } catch {
      // No .env file: defaults apply.
    }
  }
  return readEnv(process.env);
}

import { sql } from "drizzle-orm";
import { rateLimits } from "#app/platform/http/limits.table.ts";
import { deleteWhere } from "../db/batches.server.ts";
import type { NounPrivacy } from "../privacy/noun-privacy.ts";

export const limitPrivacy: NounPrivacy = {
  retention: [
    {
      what: "Compteurs contre les abus",
      retention: "jusqu’à la fin de leur fenêtre",
      why: "ils ne servent que pendant leur fenêtre",
      erase: async (scope, now) => ({
        rows: await deleteWhere(scope, rateLimits, sql`${rateLimits.expiresAt} < ${now.toISOString()}`),
      }),
    },
  ],
};

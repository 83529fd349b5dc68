import { sql } from "drizzle-orm";
import { dailyCounts } from "#app/core/statistics/statistics.table.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { ago, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";

const RETENTION = years(3);

/** Daily totals: no personal data. */
export const statisticsPrivacy: NounPrivacy = {
  retention: [
    {
      what: "Nombre de pages vues, de recherches et de demandes par jour",
      retention: RETENTION.words,
      why: "suivre l’usage du site d’une année à l’autre ; aucun cookie, aucune adresse, aucun identifiant",
      erase: async (scope, now) => ({
        rows: await deleteWhere(scope, dailyCounts, sql`${dailyCounts.day} < ${ago(now, RETENTION)}::date`),
      }),
    },
  ],
};

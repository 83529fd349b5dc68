import { sql } from "drizzle-orm";
import { confirmationRequests } from "#app/features/confirmations/confirmations.table.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { ago, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";

const RETENTION = years(1);

/** Dates of a page, of no person. */
export const confirmationPrivacy: NounPrivacy = {
  retention: [
    {
      what: "Dates des demandes de confirmation des fiches",
      retention: RETENTION.words,
      why: "le temps de ne pas redemander trop tôt",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          confirmationRequests,
          sql`${confirmationRequests.askedAt} < ${ago(now, RETENTION)}`,
        ),
      }),
    },
  ],
};

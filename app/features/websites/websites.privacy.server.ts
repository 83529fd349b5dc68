import { sql } from "drizzle-orm";
import { websiteChecks } from "#app/features/websites/websites.table.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { ago, days, type NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";

const RETENTION = days(90);

/** Of companies' websites, of no person. Those of published pages are asked again each week. */
export const websitePrivacy: NounPrivacy = {
  retention: [
    {
      what: "Réponses des sites web des fiches",
      retention: RETENTION.words,
      why: "le temps de voir si un site est revenu",
      erase: async (scope, now) => ({
        rows: await deleteWhere(scope, websiteChecks, sql`${websiteChecks.askedAt} < ${ago(now, RETENTION)}`),
      }),
    },
  ],
};

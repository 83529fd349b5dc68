import { sql } from "drizzle-orm";
import { companyVisits } from "#app/features/audience/visits.table.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { rotateMonths } from "#app/platform/privacy/months.server.ts";
import { ago, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";

const RETENTION = years(2);

/** Daily totals: no personal data. */
export const visitPrivacy: NounPrivacy = {
  retention: [
    {
      what: "Nombre de visites par jour d’une fiche",
      retention: RETENTION.words,
      why: "comparer une année à la précédente ; aucun cookie, aucune adresse",
      rotate: (scope, now) => rotateMonths(scope, companyVisits, now, RETENTION),
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          companyVisits,
          sql`${companyVisits.day} < ${ago(now, RETENTION)}::date`,
        ),
      }),
    },
  ],
};

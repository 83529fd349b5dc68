import { sql } from "drizzle-orm";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { ago, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";
import { cyberAlerts } from "./cyber-alerts.table.ts";

const RETENTION = years(2);

export const cyberAlertsPrivacy: NounPrivacy = {
  retention: [
    {
      what: "Alertes cyber de l’équipe : qui les a écrites",
      retention: RETENTION.words,
      why: "savoir qui a prévenu de quoi",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          cyberAlerts,
          sql`${cyberAlerts.untilOn} < (${ago(now, RETENTION)}::timestamptz at time zone 'Pacific/Noumea')::date`,
        ),
      }),
    },
  ],
};

import { sql } from "drizzle-orm";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { indexNowPings } from "./index-now.table.ts";

/** Hours without an accepted ping from which staff has something to do; a refusal is at once. */
const SILENT_HOURS = 48;

export const refusedPings = defineWaiting({
  key: "index-now",
  label: "Annonces refusées par les moteurs de recherche",
  plural: "Annonces refusées par les moteurs de recherche",
  from: sql`${indexNowPings} where failing_since is not null
    and (failed_with in (400, 403, 422) or failing_since < now() - make_interval(hours => ${SILENT_HOURS}))`,
  id: sql`service`,
  subject: sql`'IndexNow'`,
  detail: sql`coalesce('réponse ' || failed_with, 'sans réponse')`,
  since: sql`failing_since`,
  order: sql`${indexNowPings.failingSince}, ${indexNowPings.service} desc`,
  pathOf: () => "/admin/etat",
});

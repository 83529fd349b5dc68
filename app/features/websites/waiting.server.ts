import { type SQL, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { contactRows } from "#app/core/company/contacts.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { terms } from "#app/core/waiting/terms.rules.ts";
import { websiteChecks } from "./websites.table.ts";

const ofCompany = (column: SQL) => sql`(select ${column} from ${companyRows} as c where c.id = w.company_id)`;

/** Those that are still the published company's own. Without their offset PostgreSQL reads all of both tables into hashes. */
export const deadWebsites = defineWaiting({
  key: "website",
  label: "Site web mort",
  plural: "Sites web morts",
  act: "retirer le lien",
  from: sql`${websiteChecks} as w where dead_since is not null
    and exists (select from ${contactRows} as k where k.company_id = w.company_id and k.website = w.website offset 0)
    and exists (select from ${companyRows} where ${companyCard.id} = w.company_id and ${isPublished} offset 0)`,
  id: sql`w.company_id`,
  subject: ofCompany(sql`c.name`),
  detail: sql`w.website`,
  since: sql`w.dead_since`,
  due: terms.website,
  order: sql`w.dead_since, w.company_id desc`,
  pathOf: (id) => `/admin/fiches/${id}`,
});

import { eq, inArray } from "drizzle-orm";
import { noteAct } from "#app/core/audit/audit-log.server.ts";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { zoneLabels } from "#app/core/catalogue/zones.ts";
import { companies, companyContacts } from "#app/platform/db/schema/companies.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { writeCsv } from "#app/platform/text/csv.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import type { ListState } from "./lists.rules.ts";
import { eachOfList } from "./lists.server.ts";

const HEADERS = [
  ...["name", "description", "website", "location", "categories", "contactName", "email", "phonePublic"],
  ...["commune", "address", "status", "featured", "verified", "published", "slug"],
];

/** The companies of a filtered list, as a CSV file that the import reads again. What leaves is noted. */
export async function exportCompanies(scope: AdminScope, state: ListState): Promise<string> {
  const rows: string[][] = [];
  for await (const ids of eachOfList(scope, state)) rows.push(...(await readRows(scope, ids)));
  await noteAct(scope, {
    actorId: scope.actor.id,
    action: "companies.exported",
    subject: `${state.list}: ${rows.length}`,
  });
  return writeCsv([HEADERS, ...rows]);
}

async function readRows({ db }: AdminScope, ids: string[]): Promise<string[][]> {
  const found = await db
    .select({ company: companies, contact: companyContacts })
    .from(companies)
    .leftJoin(companyContacts, eq(companyContacts.companyId, companies.id))
    .where(inArray(companies.id, ids))
    .orderBy(companies.id);
  const day = (at: Date | null) => (at ? noumeaDay(at) : "");
  return found.map(({ company, contact }) => [
    ...[company.name, company.description, contact?.website ?? "", zoneLabels(company.zones)],
    ...[company.categories.map(categoryName).join(", "), contact?.contactName ?? "", contact?.email ?? ""],
    ...[contact?.phonePublic ?? "", company.commune ?? "", company.address ?? "", company.status],
    ...[company.featured ? "oui" : "non", day(company.verifiedAt), day(company.publishDate), company.slug],
  ]);
}

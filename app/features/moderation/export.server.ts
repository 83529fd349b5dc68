import { eq, inArray } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { zoneLabels } from "#app/core/catalogue/zones.ts";
import { companiesActs } from "#app/core/company/acts.ts";
import {
  companyCard,
  companyDates,
  companyPlace,
  companyRegister,
  companyRows,
  companyState,
} from "#app/core/company/company.reads.ts";
import { factText } from "#app/core/company/company-facts.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import type { CsvTable } from "#app/platform/http/csv-file.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { companyColumns } from "./company-columns.ts";
import type { CompanyListState } from "./lists.rules.ts";
import { eachOfList } from "./lists.server.ts";

type Exported = Awaited<ReturnType<typeof readRows>>[number];
const day = (at: Date | null) => (at ? noumeaDay(at) : "");
/** The mobile number is never exported (decision D2). */
const values: Record<(typeof companyColumns)[number]["key"], (row: Exported) => string> = {
  name: ({ company }) => company.name,
  description: ({ company }) => company.description,
  website: ({ contact }) => contact?.website ?? "",
  location: ({ company }) => zoneLabels(company.zones),
  categories: ({ company }) => company.categories.map(categoryName).join(", "),
  "contact-name": ({ contact }) => contact?.contactName ?? "",
  email: ({ contact }) => contact?.email ?? "",
  "phone-public": ({ contact }) => contact?.phonePublic ?? "",
  commune: ({ company }) => company.commune ?? "",
  address: ({ company }) => company.address ?? "",
  ridet: ({ company }) => factText(company.facts, "ridet"),
  founded: ({ company }) => factText(company.facts, "foundedYear"),
  team: ({ company }) => factText(company.facts, "teamSize"),
  languages: ({ company }) => factText(company.facts, "languages"),
  clients: ({ company }) => factText(company.facts, "clientKinds"),
  visits: ({ company }) => factText(company.facts, "visits"),
  delay: ({ company }) => factText(company.facts, "delay"),
  price: ({ company }) => company.facts.price ?? "",
  insured: ({ company }) => factText(company.facts, "insuredYear"),
  brands: ({ company }) => factText(company.facts, "brands"),
  status: ({ company }) => company.status,
  featured: ({ company }) => (company.featured ? "oui" : "non"),
  verified: ({ company }) => day(company.verifiedAt),
  published: ({ company }) => day(company.publishDate),
  slug: ({ company }) => company.slug,
};

/** In the import's format. The export is recorded in the audit log. */
export function exportCompanies(scope: AdminScope, state: CompanyListState): CsvTable<Exported> {
  return {
    columns: companyColumns.map((column) => ({ ...column, value: values[column.key] })),
    batches: eachRow(scope, state),
    recordExported: (count) =>
      recordAudit(scope, { act: companiesActs.exported, subject: `${state.view}: ${count}` }),
  };
}

async function* eachRow(scope: AdminScope, state: CompanyListState) {
  for await (const ids of eachOfList(scope, state)) yield readRows(scope, ids);
}

function readRows({ db }: AdminScope, ids: string[]) {
  return db
    .select({
      company: {
        ...companyCard,
        facts: companyRegister.facts,
        address: companyPlace.address,
        status: companyState.status,
        publishDate: companyDates.publishDate,
      },
      contact: {
        website: contactCard.website,
        contactName: contactCard.contactName,
        email: contactCard.email,
        phonePublic: contactCard.phonePublic,
      },
    })
    .from(companyRows)
    .leftJoin(contactRows, eq(contactCard.companyId, companyCard.id))
    .where(inArray(companyCard.id, ids))
    .orderBy(companyCard.id);
}

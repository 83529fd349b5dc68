import { and, eq, type SQL, sql } from "drizzle-orm";
import { zoneLabels } from "#app/core/catalogue/zones.ts";
import {
  companyCard,
  companyDates,
  companyRows,
  companyState,
  slugCard,
  slugRows,
} from "#app/core/company/company.reads.ts";
import { companyMatches, wordsOfSlug } from "#app/core/company/company-matches.server.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { type CompanyStatus, statusLabels } from "#app/core/company/status.rules.ts";
import { FOUND_READ, type Found, type FoundGroup, groupOf, isTyped } from "#app/core/staff-search/found.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { listHref, readListState } from "#app/ui/list/define-list.ts";
import { companyList } from "./lists.rules.ts";
import { companyLists } from "./moderation.rules.ts";

/** Drafts, archived ones too, are private to their author. */
const isStaffs = and(
  sql`${companyState.status} <> 'draft'`,
  sql`${companyState.archivedFrom} is distinct from 'draft'`,
);

const tones: Partial<Record<CompanyStatus, NonNullable<Found["state"]>["tone"]>> = {
  pending: "warning",
  published: "success",
};

/** Companies by name, present or former URL, e-mail and telephone, whatever their state. */
export async function searchCompanies(scope: AdminScope, q: string): Promise<FoundGroup> {
  const words = wordsOfSlug(q);
  if (words.length === 0) return groupOf<Row>([], kindOf(q, []));
  const slug = words.join("-");
  const hadSlug = sql`${companyCard.id} in (select ${slugCard.companyId} from ${slugRows} where ${eq(slugCard.slug, slug)})`;
  const [named, matching] = await Promise.all([
    readRows(scope, hadSlug),
    readRows(scope, companyMatches(q, FOUND_READ)),
  ]);
  const ids = new Set(named.map(({ id }) => id));
  const rows = [...named, ...matching.filter(({ id }) => !ids.has(id))];
  return groupOf(rows.slice(0, FOUND_READ), kindOf(q, named));
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function readRows({ db }: AdminScope, where: SQL | undefined) {
  return db
    .select({
      id: companyCard.id,
      name: companyCard.name,
      commune: companyCard.commune,
      zones: companyCard.zones,
      status: sql<CompanyStatus>`${companyState.status}`,
      email: contactCard.email,
      createdAt: companyDates.createdAt,
    })
    .from(companyRows)
    .leftJoin(contactRows, eq(contactCard.companyId, companyCard.id))
    .where(and(isStaffs, where))
    .limit(FOUND_READ);
}

const kindOf = (q: string, named: readonly Row[]) => ({
  isExact: (row: Row) => named.includes(row) || isTyped(q, row.name, row.email),
  draw: asFound,
  listOf: ({ status }: Row) => status,
  lists: companyLists.map(({ key, status, label }) => ({
    key: status,
    label,
    to: listHref(companyList, readListState(companyList, new URLSearchParams({ q }), key)),
  })),
});

const asFound = ({ id, name, commune, zones, status, email, createdAt }: Row): Found => ({
  id,
  to: `/admin/fiches/${id}`,
  title: name,
  details: [commune ?? zoneLabels(zones), email ?? ""].filter(Boolean),
  state: { label: statusLabels[status], tone: tones[status] ?? "neutral" },
  date: formatDate(createdAt, "short"),
});

import { and, desc, eq, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { readProposal } from "#app/core/company/company-content.server.ts";
import type { Proposal } from "#app/core/company/company-content.ts";
import {
  CHANGE_WAITS,
  type CompanyActor,
  type CompanyStatus,
  statusLabels,
} from "#app/core/company/status.rules.ts";
import { findOpenVersion, findRefusedVersion, type OpenVersion } from "#app/core/company/versions.server.ts";
import { editableBy, isPublished } from "#app/core/company/visibility.server.ts";
import { companies, companyContacts } from "#app/platform/db/schema/companies.ts";
import { companyManagers } from "#app/platform/db/schema/managers.ts";
import { companyVersions } from "#app/platform/db/schema/versions.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { logoOf, placeOf } from "../directory/card.server.ts";

const SHOWN_CATEGORIES = 3;

export type OwnCompany = {
  id: string;
  slug: string;
  name: string;
  status: CompanyStatus;
  badges: string[];
  place: string;
  email?: string | undefined;
  website?: string | undefined;
  categories: string[];
  moreCategories: number;
  logo?: string | undefined;
  isPublic: boolean;
  waits: boolean;
  /** Why the last thing that was proposed was refused, or the page taken away. */
  reason?: string | undefined;
  archivedOn?: string | undefined;
  deletionAsked: boolean;
  mayPutOnline: boolean;
  /** Whether the member may take it offline and ask for its deletion. */
  mayTakeAway: boolean;
  /** Whether they say that they answer on the day of an attack, and the staff confirmed it. */
  onCall: "no" | "asked" | "confirmed";
};

const openState = sql<string | null>`(select state from ${companyVersions}
  where ${companyVersions.companyId} = ${companies.id} and ${companyVersions.state} in ('draft', 'waiting'))`;
/** Of the version that was decided last, when it was refused; of the one that was sent back, before any. */
const mayTakeAway = sql<boolean>`(${companyManagers.role} = 'owner' or ${companies.managersMayTakeOffline} or not exists (
  select from ${companyManagers} as other where other.company_id = ${companies.id} and other.role = 'owner'))`;
const lastReason = sql<string | null>`(select case when state in ('rejected', 'draft') then reason end
  from ${companyVersions} where ${companyVersions.companyId} = ${companies.id}
  order by decided_at desc nulls first, created_at desc limit 1)`;

/** The companies that the member manages, the newest first: in every state, archived ones for as long as they are kept. */
export async function listOwnCompanies({ db, actor }: MemberScope): Promise<OwnCompany[]> {
  const rows = await db
    .select({
      id: companies.id,
      slug: companies.slug,
      name: companies.name,
      status: sql<CompanyStatus>`${companies.status}`,
      categories: companies.categories,
      zones: companies.zones,
      commune: companies.commune,
      logoKey: companies.logoKey,
      isPublic: sql<boolean>`${isPublished}`,
      mayTakeAway,
      offlineBy: sql<CompanyActor | null>`${companies.offlineBy}`,
      archivedAt: companies.archivedAt,
      archivedReason: companies.archivedReason,
      deletionRequestedAt: companies.deletionRequestedAt,
      onCallAskedAt: companies.onCallAskedAt,
      onCallConfirmedAt: companies.onCallConfirmedAt,
      email: companyContacts.email,
      website: companyContacts.website,
      openState,
      lastReason,
    })
    .from(companies)
    .innerJoin(
      companyManagers,
      and(eq(companyManagers.companyId, companies.id), eq(companyManagers.userId, actor.id)),
    )
    .leftJoin(companyContacts, eq(companyContacts.companyId, companies.id))
    .orderBy(desc(companies.createdAt))
    .limit(100);
  return rows.map(({ openState: open, lastReason: last, ...row }) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    status: row.status,
    badges: badgesOf(row.status, open),
    place: placeOf(row),
    email: row.email ?? undefined,
    website: row.website ?? undefined,
    categories: row.categories.slice(0, SHOWN_CATEGORIES).map(categoryName),
    moreCategories: Math.max(0, row.categories.length - SHOWN_CATEGORIES),
    logo: logoOf(row)?.src,
    isPublic: row.isPublic,
    waits: open === "waiting",
    reason: row.archivedReason ?? last ?? undefined,
    archivedOn: row.archivedAt ? formatDate(row.archivedAt) : undefined,
    deletionAsked: row.deletionRequestedAt !== null,
    onCall: row.onCallConfirmedAt ? "confirmed" : row.onCallAskedAt ? "asked" : "no",
    mayTakeAway: row.mayTakeAway,
    mayPutOnline: row.status === "offline" && row.offlineBy === "manager",
  }));
}

function badgesOf(status: CompanyStatus, open: string | null): string[] {
  const changed = open === "waiting" && status !== "pending";
  return [statusLabels[status], ...(changed ? [CHANGE_WAITS] : [])];
}

export type EditableCompany = {
  id: string;
  slug: string;
  status: CompanyStatus;
  managersMayTakeOffline: boolean;
  /** What the page says now. */
  present: Proposal;
  /** What is being written, or waits. */
  open?: OpenVersion | undefined;
  /** What the form begins with. */
  start: Proposal;
  /** Why the last version was refused or sent back. */
  reason?: string | undefined;
};

/** A company as its edit page needs it; undefined when the member may not change it. */
export async function findEditableCompany(
  scope: MemberScope,
  id: string,
): Promise<EditableCompany | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await scope.db
    .select({
      id: companies.id,
      slug: companies.slug,
      status: sql<CompanyStatus>`${companies.status}`,
      managersMayTakeOffline: companies.managersMayTakeOffline,
    })
    .from(companies)
    .where(and(eq(companies.id, id), editableBy(scope.actor)));
  const present = found && (await readProposal(scope, id));
  if (!found || !present) return undefined;
  const open = await findOpenVersion(scope, id);
  const refused = open ? undefined : await findRefusedVersion(scope, id);
  return {
    ...found,
    present,
    open,
    start: open ?? refused ?? present,
    reason: (open ? open.reason : refused?.reason) ?? undefined,
  };
}

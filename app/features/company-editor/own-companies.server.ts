import { and, desc, eq, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { logoOf, placeOf } from "#app/core/company/card.server.ts";
import {
  companyCard,
  companyDates,
  companyOnCall,
  companyOpenData,
  companyRows,
  companyState,
} from "#app/core/company/company.reads.ts";
import { readProposal } from "#app/core/company/company-content.server.ts";
import type { Proposal } from "#app/core/company/company-content.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { managerCard, managerRows } from "#app/core/company/managers.reads.ts";
import type { OpenData } from "#app/core/company/open-data/open-data.rules.ts";
import {
  CHANGE_WAITS,
  type CompanyActor,
  type CompanyStatus,
  statusLabels,
} from "#app/core/company/status.rules.ts";
import { versionCard, versionRows } from "#app/core/company/versions.reads.ts";
import { findOpenVersion, findRefusedVersion, type OpenVersion } from "#app/core/company/versions.server.ts";
import { editableBy, isPublished } from "#app/core/company/visibility.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { formatDate } from "#app/platform/text/time.ts";

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
  reason?: string | undefined;
  archivedOn?: string | undefined;
  deletionAsked: boolean;
  canPutOnline: boolean;
  canTakeDown: boolean;
  /** Emergency availability on the day of an attack, confirmed by staff. */
  onCall: "no" | "asked" | "confirmed";
};

const openState = sql<string | null>`(select state from ${versionRows}
  where ${versionCard.companyId} = ${companyCard.id} and ${versionCard.state} in ('draft', 'waiting'))`;
/** Reason of the last decision if it was a refusal, or of a returned draft. */
const canTakeDown = sql<boolean>`(${managerCard.role} = 'owner' or ${companyState.managersCanTakeOffline} or not exists (
  select from ${managerRows} as other where other.company_id = ${companyCard.id} and other.role = 'owner'))`;
const lastReason = sql<string | null>`(select case when state in ('rejected', 'draft') then reason end
  from ${versionRows} where ${versionCard.companyId} = ${companyCard.id}
  order by decided_at desc nulls first, created_at desc limit 1)`;

/** Newest first, in every state, archived ones until they are erased. */
export async function listOwnCompanies({ db, actor }: MemberScope): Promise<OwnCompany[]> {
  const rows = await db
    .select({
      id: companyCard.id,
      slug: companyCard.slug,
      name: companyCard.name,
      status: sql<CompanyStatus>`${companyState.status}`,
      categories: companyCard.categories,
      zones: companyCard.zones,
      commune: companyCard.commune,
      logoKey: companyCard.logoKey,
      isPublic: sql<boolean>`${isPublished}`,
      canTakeDown,
      offlineBy: sql<CompanyActor | null>`${companyState.offlineBy}`,
      archivedAt: companyState.archivedAt,
      archivedReason: companyState.archivedReason,
      deletionRequestedAt: companyState.deletionRequestedAt,
      onCallAskedAt: companyOnCall.onCallAskedAt,
      onCallConfirmedAt: companyOnCall.onCallConfirmedAt,
      email: contactCard.email,
      website: contactCard.website,
      openState,
      lastReason,
    })
    .from(companyRows)
    .innerJoin(managerRows, and(eq(managerCard.companyId, companyCard.id), eq(managerCard.userId, actor.id)))
    .leftJoin(contactRows, eq(contactCard.companyId, companyCard.id))
    .orderBy(desc(companyDates.createdAt))
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
    canTakeDown: row.canTakeDown,
    canPutOnline: row.status === "offline" && row.offlineBy === "manager",
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
  managersCanTakeOffline: boolean;
  openData: OpenData;
  present: Proposal;
  open?: OpenVersion | undefined;
  start: Proposal;
  reason?: string | undefined;
};

export async function findEditableCompany(
  scope: MemberScope,
  id: string,
): Promise<EditableCompany | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await scope.db
    .select({
      id: companyCard.id,
      slug: companyCard.slug,
      status: sql<CompanyStatus>`${companyState.status}`,
      managersCanTakeOffline: companyState.managersCanTakeOffline,
      openData: companyOpenData.openData,
    })
    .from(companyRows)
    .where(and(eq(companyCard.id, id), editableBy(scope.actor)));
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

import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { companyCard, companyRows, companyState } from "#app/core/company/company.reads.ts";
import { managedBy } from "#app/core/company/visibility.server.ts";
import { leadMessages, leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { eachBatch } from "#app/platform/db/keyset.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { type RecipientGroup, type RecipientState, recipientGroups } from "../steps/recipient.rules.ts";

import { leadKeys, theirs, wholeLeads } from "./provider-lead.server.ts";

export const unreadMessage = sql<boolean>`exists (select 1 from ${leadMessages}
  where ${leadMessages.recipientId} = ${leadRecipients.id} and ${leadMessages.readAt} is null
    and not ${leadMessages.fromCompany})`;

export type LeadFilter = {
  group?: RecipientGroup | undefined;
  state?: RecipientState | undefined;
  companyId?: string | undefined;
  q: string;
  page: number;
};

export const LEADS_PER_PAGE = 20;

export type ListedLead = {
  id: string;
  reference: string;
  company: string;
  contactName: string;
  contactCompany: string;
  service: string;
  excerpt: string;
  date: string;
  state: RecipientState;
  unread: boolean;
};

function whereOf(
  scope: MemberScope,
  { group, state, companyId, q }: Omit<LeadFilter, "page">,
): SQL | undefined {
  const states = recipientGroups.find(({ key }) => key === group)?.states;
  const text = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return and(
    theirs(scope),
    states && inArray(leadRecipients.state, [...states]),
    state && eq(leadRecipients.state, state),
    companyId ? eq(leadRecipients.companyId, companyId) : undefined,
    q
      ? or(
          ...[leads.reference, leads.contactName, leads.companyName, leads.message].map(
            (column) => sql`${column} ilike ${text}`,
          ),
        )
      : undefined,
  );
}

export async function listProviderLeads(
  scope: MemberScope,
  filter: LeadFilter,
): Promise<{ total: number; leads: ListedLead[] }> {
  const { total, rows } = await readProviderLeads(scope, filter);
  return { total, leads: rows.map(asListed) };
}

/** The newest first. */
export async function readProviderLeads(
  scope: MemberScope,
  filter: LeadFilter,
): Promise<{ total: number; rows: Row[] }> {
  const where = whereOf(scope, filter);
  const rows = await scope.db
    .select({
      id: leadRecipients.id,
      reference: leads.reference,
      company: companyCard.name,
      contactName: leads.contactName,
      contactCompany: leads.companyName,
      serviceType: leads.serviceType,
      message: leads.message,
      sentAt: leadRecipients.sentAt,
      state: sql<RecipientState>`${leadRecipients.state}`,
      hasUnread: unreadMessage,
    })
    .from(leadRecipients)
    .innerJoin(leads, eq(leads.id, leadRecipients.leadId))
    .innerJoin(companyRows, eq(companyCard.id, leadRecipients.companyId))
    .where(where)
    .orderBy(desc(leadRecipients.sentAt), desc(leadRecipients.id))
    .limit(LEADS_PER_PAGE)
    .offset((filter.page - 1) * LEADS_PER_PAGE);
  return { total: await countWhere(scope, where), rows };
}

type Row = {
  id: string;
  reference: string;
  company: string;
  contactName: string;
  contactCompany: string;
  serviceType: string;
  message: string | null;
  sentAt: Date;
  state: RecipientState;
  hasUnread: boolean;
};

const EXCERPT = 160;
function asListed({ serviceType, message, sentAt, hasUnread, ...row }: Row): ListedLead {
  const words = message ?? "";
  return {
    ...row,
    service: categoryName(serviceType),
    excerpt: words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words,
    date: formatDate(sentAt, "time"),
    unread: row.state === "sent" || hasUnread,
  };
}

async function countWhere({ db }: DbScope, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(leadRecipients)
    .innerJoin(leads, eq(leads.id, leadRecipients.leadId))
    .innerJoin(companyRows, eq(companyCard.id, leadRecipients.companyId))
    .where(where);
  return counted?.total ?? 0;
}

export async function countProviderLeads(
  scope: MemberScope,
  filter: Pick<LeadFilter, "companyId" | "q">,
): Promise<Record<RecipientGroup | "all", number>> {
  const rows = await scope.db
    .select({ state: sql<RecipientState>`${leadRecipients.state}`, total: sql<number>`count(*)::integer` })
    .from(leadRecipients)
    .innerJoin(leads, eq(leads.id, leadRecipients.leadId))
    .innerJoin(companyRows, eq(companyCard.id, leadRecipients.companyId))
    .where(whereOf(scope, filter))
    .groupBy(leadRecipients.state);
  const totalOf = (states: readonly RecipientState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { total }) => sum + total, 0);
  const groups = Object.fromEntries(recipientGroups.map(({ key, states }) => [key, totalOf(states)]));
  return {
    ...(groups as Record<RecipientGroup, number>),
    all: rows.reduce((sum, { total }) => sum + total, 0),
  };
}

export function listManagedCompanies({ db, actor }: MemberScope): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: companyCard.id, name: companyCard.name })
    .from(companyRows)
    .where(and(managedBy(actor), sql`${companyState.status} <> 'archived'`))
    .orderBy(companyCard.name);
}

export const eachProviderLead = (scope: MemberScope, filter: Omit<LeadFilter, "page">, atOnce?: number) =>
  eachBatch(
    leadKeys,
    ({ after, order, limit }) =>
      wholeLeads(scope)
        .where(and(whereOf(scope, filter), after))
        .orderBy(...order)
        .limit(limit),
    atOnce,
  );

import { and, desc, eq, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { formatRidet } from "#app/core/company/values/ridet.ts";
import { managedBy } from "#app/core/company/visibility.server.ts";
import { companyCredentials } from "#app/core/credential/credentials.table.ts";
import { isCurrent } from "#app/core/credential/current-credentials.server.ts";
import { credentialName, findLabel, greatestValidity, RIDET } from "#app/core/credential/label-catalogue.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { AdminScope, MemberScope } from "#app/platform/http/scope.ts";
import { formatDate, formatDay } from "#app/platform/text/time.ts";
import type { CredentialState } from "./credentials.rules.ts";

const dayText = (day: string | null) => (day ? formatDay(day) : undefined);
const numberText = (kind: string, number: string) => (kind === RIDET ? formatRidet(number) : number);

const state = sql<CredentialState>`${companyCredentials.state}`;
const shown = sql<boolean>`(${isCurrent})`;

const MOST = 50;

/** Of a page that the member manages; the newest first. */
export async function listOwnCredentials({ db, actor }: MemberScope, companyId: string) {
  const rows = await db
    .select({ credential: companyCredentials, state, shown })
    .from(companyCredentials)
    .innerJoin(companyRows, eq(companyCard.id, companyCredentials.companyId))
    .where(and(eq(companyCredentials.companyId, companyId), managedBy(actor)))
    .orderBy(desc(companyCredentials.createdAt), companyCredentials.id)
    .limit(MOST);
  return rows.map(({ credential, ...row }) => ({
    ...row,
    id: credential.id,
    name: credentialName(credential.kind, credential.addedLabel),
    number: numberText(credential.kind, credential.number),
    scope: credential.scope,
    until: dayText(credential.validUntil),
    hasDocument: credential.documentKey !== null,
    reason: credential.reason ?? undefined,
    sentOn: formatDate(credential.createdAt),
    decidedOn: credential.decidedAt ? formatDate(credential.decidedAt) : undefined,
  }));
}
export type OwnCredential = Awaited<ReturnType<typeof listOwnCredentials>>[number];

export async function findCredential({ db }: AdminScope, id: string) {
  const [found] = await db
    .select({
      credential: companyCredentials,
      state,
      shown,
      company: { id: companyCard.id, name: companyCard.name, slug: companyCard.slug },
      sender: { name: personCard.name, email: personCard.email },
    })
    .from(companyCredentials)
    .innerJoin(companyRows, eq(companyCard.id, companyCredentials.companyId))
    .leftJoin(personRows, eq(personCard.id, companyCredentials.declaredBy))
    .where(eq(companyCredentials.id, id));
  if (!found) return undefined;
  const { credential, company, sender } = found;
  const label = findLabel(credential.kind, credential.addedLabel);
  return {
    id,
    company,
    state: found.state,
    shown: found.shown,
    seen: credential.updatedAt.toISOString(),
    name: credentialName(credential.kind, credential.addedLabel),
    label: label && { issuer: label.issuer, proves: label.proves, list: label.list },
    years: greatestValidity(credential.kind, credential.addedLabel),
    number: numberText(credential.kind, credential.number),
    scope: credential.scope,
    endsOn: credential.endsOn ?? "",
    endsInWords: dayText(credential.endsOn),
    until: dayText(credential.validUntil),
    hasDocument: credential.documentKey !== null,
    hash: credential.documentHash.slice(0, 16),
    sender: sender ? `${sender.name} (${sender.email})` : "compte supprimé",
    sentOn: formatDate(credential.createdAt, "time"),
    decidedOn: credential.decidedAt ? formatDate(credential.decidedAt, "time") : undefined,
    checkedOn: credential.checkedAt ? formatDate(credential.checkedAt) : undefined,
    reason: credential.reason ?? undefined,
  };
}
export type ReadCredential = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

export async function findDocumentForStaff({ db }: AdminScope, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ key: companyCredentials.documentKey })
    .from(companyCredentials)
    .where(eq(companyCredentials.id, id));
  return found?.key ?? undefined;
}

export async function findOwnDocument(
  { db, actor }: MemberScope,
  companyId: string,
  id: string,
): Promise<string | undefined> {
  const [found] = await db
    .select({ key: companyCredentials.documentKey })
    .from(companyCredentials)
    .innerJoin(companyRows, eq(companyCard.id, companyCredentials.companyId))
    .where(and(eq(companyCredentials.id, id), eq(companyCredentials.companyId, companyId), managedBy(actor)));
  return found?.key ?? undefined;
}

/** What has ended is read no more. */
const isDueForCheck = sql`${isCurrent} and ${companyCredentials.recheckAt} <= now()`;

const views = {
  attente: eq(companyCredentials.state, "waiting"),
  relire: isDueForCheck,
  verifiees: isCurrent,
} as const;
type CredentialView = keyof typeof views;
const orders = {
  attente: [companyCredentials.createdAt, companyCredentials.id],
  relire: [companyCredentials.recheckAt, companyCredentials.id],
  verifiees: [companyCredentials.validUntil, companyCredentials.id],
} as const;

export async function listCredentials(
  { db }: AdminScope,
  view: CredentialView,
  { page, size }: { page: number; size: number },
) {
  const rows = await db
    .select({ credential: companyCredentials, companyName: companyCard.name })
    .from(companyCredentials)
    .innerJoin(companyRows, eq(companyCard.id, companyCredentials.companyId))
    .where(views[view])
    .orderBy(...orders[view])
    .limit(size)
    .offset((page - 1) * size);
  return rows.map(({ credential: { id, kind, addedLabel, number, validUntil, createdAt }, companyName }) => ({
    id,
    companyName,
    name: credentialName(kind, addedLabel),
    number: numberText(kind, number),
    until: dayText(validUntil) ?? "",
    sentOn: formatDate(createdAt, "time"),
  }));
}
export type ListedCredential = Awaited<ReturnType<typeof listCredentials>>[number];

export const countCredentials = ({ db }: AdminScope, view: CredentialView): Promise<number> =>
  db.$count(companyCredentials, views[view]);

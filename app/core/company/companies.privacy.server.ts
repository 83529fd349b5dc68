import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { claimRows } from "#app/core/claim/claim.reads.ts";
import { companies, companyContacts } from "#app/core/company/company.table.ts";
import { companyManagers, managerInvitations } from "#app/core/company/managers.table.ts";
import { companyVersions } from "#app/core/company/versions.table.ts";
import { isContested } from "#app/core/contest/refusals.server.ts";
import { inBatches, oneBatch } from "#app/platform/db/batches.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { ago, days, type Erased, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";
import { eraseAbsences } from "./absences.server.ts";
import { forgetContact } from "./company-content.server.ts";
import { handToOldest } from "./departures.server.ts";
import { ARCHIVED_DAYS } from "./status.rules.ts";
import { findUnusedFiles, forgetContactInVersions } from "./versions.server.ts";
import { isPublished, managedBy } from "./visibility.server.ts";

const UNPUBLISHED = years(3);
const ARCHIVED = days(ARCHIVED_DAYS);
const NEVER_APPLIED = years(1);
const APPLIED = years(3);
const ABSENCES = years(1);

export const companyPrivacy: NounPrivacy = {
  processing: {
    title: "Inscrire une entreprise",
    data: "Nom, description, catégories, zones, adresse, logo, ce qu’elle déclare pour être comparée (RIDET, année, équipe, langues, clients, tarif, assurance, marques) ; nom du contact, e-mail, téléphones, site ; les versions proposées et qui les a proposées.",
    purpose: "Publier la fiche dans l’annuaire.",
    basis: "La demande de l’entreprise, ou l’intérêt légitime d’un annuaire professionnel.",
    seenBy: "La fiche : tout le monde. Les coordonnées : les personnes connectées.",
  },
  retention: [
    {
      what: "Fiches refusées ou supprimées",
      retention: `${ARCHIVED.words} après la décision`,
      why: "le temps de revenir sur une erreur",
      erase: (scope, now) =>
        eraseCompanies(
          scope,
          sql`${companies.status} = 'archived' and ${companies.archivedAt} < ${ago(now, ARCHIVED)}
            and not ${isContested(sql`"companies"."id"`)}`,
        ),
    },
    {
      what: "Fiches hors ligne ou jamais publiées",
      retention: `${UNPUBLISHED.words} après la dernière modification`,
      why: "durée annoncée aux entreprises",
      // Published pages stay: a person decides whether they are still accurate.
      erase: (scope, now) =>
        eraseCompanies(scope, sql`not ${isPublished} and ${companies.updatedAt} < ${ago(now, UNPUBLISHED)}`),
    },
    {
      what: "Absences des entreprises",
      retention: `${ABSENCES.words} après leur fin`,
      why: "compter le temps de réponse sur un an",
      erase: async (scope, now) => ({ rows: await eraseAbsences(scope, ago(now, ABSENCES)) }),
    },
    {
      what: "Modifications proposées qui n’ont pas été publiées",
      retention: `${NEVER_APPLIED.words} après la décision`,
      why: "répondre à qui les a proposées",
      erase: (scope, now) =>
        eraseVersions(
          scope,
          sql`${companyVersions.state} in ('rejected', 'replaced', 'withdrawn')
            and ${companyVersions.decidedAt} < ${ago(now, NEVER_APPLIED)}`,
        ),
    },
    {
      what: "Anciennes versions publiées d’une fiche",
      retention: `${APPLIED.words} ; la dernière reste avec la fiche`,
      why: "rétablir ce qui a été effacé par erreur",
      erase: (scope, now) =>
        eraseVersions(
          scope,
          sql`${companyVersions.state} = 'applied' and ${companyVersions.decidedAt} < ${ago(now, APPLIED)}
            and exists (select 1 from ${companyVersions} as later where later.company_id = company_versions.company_id
              and later.state = 'applied' and later.decided_at > company_versions.decided_at)`,
        ),
    },
  ],
  usesFiles: async (scope, keys) => {
    const unused = new Set(await findUnusedFiles(scope, keys));
    return keys.filter((key) => !unused.has(key));
  },
  exports: async (scope) => ({
    companies: await listManaged(scope),
    submittedCompanies: await listSubmitted(scope),
    proposedVersions: await listProposed(scope),
    namedAsContact: await listNamed(scope),
  }),
  locks: lockConcerned,
  // Manager rows cascade with the account; co-managers or administrators take over.
  async erases(scope) {
    await eraseOwnDrafts(scope);
    await handOwnPagesOver(scope);
    if (!scope.actor.proven) return;
    await forgetContact(scope, scope.actor.email);
    await forgetContactInVersions(scope, scope.actor.email);
  },
};

function listManaged({ db, actor }: MemberScope) {
  return db
    .select({
      name: companies.name,
      slug: companies.slug,
      status: companies.status,
      createdAt: companies.createdAt,
      contactName: companyContacts.contactName,
      email: companyContacts.email,
      phonePrivate: companyContacts.phonePrivate,
      phonePublic: companyContacts.phonePublic,
      website: companyContacts.website,
      facts: companies.facts,
    })
    .from(companies)
    .leftJoin(companyContacts, eq(companyContacts.companyId, companies.id))
    .where(managedBy(actor));
}

function listSubmitted({ db, actor }: MemberScope) {
  return db
    .select({ name: companies.name, slug: companies.slug, status: companies.status })
    .from(companies)
    .where(and(eq(companies.submittedBy, actor.id), not(managedBy(actor))));
}

/** Pages with this contact address, regardless of who manages them. */
async function listNamed({ db, actor }: MemberScope) {
  if (!actor.proven) return [];
  return db
    .select({ name: companies.name, slug: companies.slug, contactName: companyContacts.contactName })
    .from(companyContacts)
    .innerJoin(companies, eq(companies.id, companyContacts.companyId))
    .where(sql`lower(${companyContacts.email}) = ${actor.email}`);
}

function listProposed({ db, actor }: MemberScope) {
  return db
    .select({
      state: companyVersions.state,
      content: companyVersions.content,
      reason: companyVersions.reason,
      createdAt: companyVersions.createdAt,
      decidedAt: companyVersions.decidedAt,
    })
    .from(companyVersions)
    .where(eq(companyVersions.authorId, actor.id))
    .orderBy(companyVersions.createdAt);
}

async function lockConcerned({ db, actor }: MemberScope): Promise<void> {
  const named = actor.proven ? actor.email : null;
  // Each part by its index: joined by "or", they would be looked up for every company.
  await db.execute(sql`select id from ${companies} where id = any(array(
    select id from ${companies} where submitted_by = ${actor.id}
    union all select company_id from ${companyManagers} where user_id = ${actor.id}
    union all select company_id from ${companyVersions} where author_id = ${actor.id}
    union all select company_id from ${companyVersions} where lower(content ->> 'email') = ${named}
    union all select company_id from ${companyContacts} where lower(email) = ${named}
    union all select company_id from ${claimRows} where claimant_id = ${actor.id}
    union all select company_id from ${managerInvitations} where email = ${named}))
    order by id for update`);
}

/** Co-managed drafts stay. The next cleanup of unused files removes their files. */
async function eraseOwnDrafts({ db, actor }: MemberScope): Promise<void> {
  await db.delete(companies).where(
    sql`${companies.status} = 'draft' and ${companies.submittedBy} = ${actor.id}
      and not exists (select 1 from ${companyManagers} as other
        where other.company_id = ${companies.id} and other.user_id <> ${actor.id})`,
  );
}

/** Only owners appoint and remove managers: the oldest manager becomes the owner. */
async function handOwnPagesOver(scope: MemberScope): Promise<void> {
  const { id: leaving } = scope.actor;
  const owned = await scope.db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .innerJoin(companyManagers, eq(companyManagers.companyId, companies.id))
    .where(and(eq(companyManagers.userId, leaving), eq(companyManagers.role, "owner")))
    .orderBy(companies.id);
  for (const company of owned) await handToOldest(scope, company, leaving);
}

async function eraseCompanies(scope: DbScope, outdated: SQL): Promise<Erased> {
  const files: string[] = [];
  const rows = await inBatches(async () => {
    const { rows: gone } = await scope.db.execute<{ id: string; keys: string[] }>(
      sql`with gone as (delete from ${companies} where ${oneBatch(companies, outdated)} returning id, logo_key)
        select gone.id, array_remove(array_agg(distinct gone.logo_key)
          || (select array_agg(distinct logo_key) from ${companyVersions} where company_id = gone.id)
          || (select array_agg(distinct document_key) from ${claimRows} where company_id = gone.id), null) as keys
        from gone group by gone.id`,
    );
    files.push(...gone.flatMap(({ keys }) => keys));
    return gone.length;
  });
  return { rows, files: await findUnusedFiles(scope, files) };
}

async function eraseVersions(scope: DbScope, outdated: SQL): Promise<Erased> {
  const files: string[] = [];
  const rows = await inBatches(async () => {
    const { rows: gone } = await scope.db.execute<{ logo_key: string | null }>(
      sql`delete from ${companyVersions} where ${oneBatch(companyVersions, outdated)} returning logo_key`,
    );
    files.push(...gone.flatMap(({ logo_key }) => logo_key ?? []));
    return gone.length;
  });
  return { rows, files: await findUnusedFiles(scope, files) };
}

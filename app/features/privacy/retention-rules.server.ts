import { type SQL, sql } from "drizzle-orm";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { authTokens, sessions, verifications } from "#app/platform/db/schema/auth.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import { consentProofs } from "#app/platform/db/schema/consent.ts";
import { contactOpenings } from "#app/platform/db/schema/contacts.ts";
import { leads } from "#app/platform/db/schema/leads.ts";
import { rateLimits } from "#app/platform/db/schema/limits.ts";
import { mails } from "#app/platform/db/schema/mails.ts";
import { newsletterSubscriptions } from "#app/platform/db/schema/newsletter.ts";
import { users } from "#app/platform/db/schema/people.ts";
import { searchMisses } from "#app/platform/db/schema/search.ts";
import { deleteWhere, inBatches, oneBatch, updateWhere } from "./erase.server.ts";

export type RetentionRule = {
  /** What goes and when, in French: the report of `npm run purge` is made of these. */
  what: string;
  kept: string;
  why: string;
  /** Erases what is outdated at `now`. */
  erase(db: Database, now: Date): Promise<Erased>;
};
/** `files`: keys of the files that nothing points to any more. */
export type Erased = { rows: number; files?: string[] };

const ago = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const YEAR = 365;

const deletes =
  (table: Parameters<typeof deleteWhere>[1], outdated: (now: Date) => SQL): RetentionRule["erase"] =>
  async (db, now) => ({ rows: await deleteWhere(db, table, outdated(now)) });

/**
 * All that Récif forgets by itself, in order: the last rule looks for what the others left alone. What the privacy
 * policy promises (app/routes/public/privacy) is here, and only here.
 */
export const retentionRules: readonly RetentionRule[] = [
  {
    what: "Liens de connexion et de confirmation",
    kept: "jusqu’à leur expiration",
    why: "un lien expiré ne sert plus",
    erase: deletes(authTokens, (now) => sql`${authTokens.expiresAt} < ${now.toISOString()}`),
  },
  {
    what: "Sessions",
    kept: "jusqu’à leur expiration",
    why: "elles portent un appareil et une adresse réseau",
    erase: closeExpiredSessions,
  },
  {
    what: "Vérifications",
    kept: "jusqu’à leur expiration",
    why: "une vérification expirée ne sert plus",
    erase: deletes(verifications, (now) => sql`${verifications.expiresAt} < ${now.toISOString()}`),
  },
  {
    what: "Compteurs contre les abus",
    kept: "jusqu’à la fin de leur fenêtre",
    why: "ils ne servent que pendant leur fenêtre",
    erase: deletes(rateLimits, (now) => sql`${rateLimits.expiresAt} < ${now.toISOString()}`),
  },
  {
    what: "Comptes jamais confirmés",
    kept: "7 jours",
    why: "personne n’a prouvé que l’adresse est la sienne",
    erase: deletes(
      users,
      (now) => sql`not ${users.emailVerified} and ${users.createdAt} < ${ago(now, 7)}
      and ${users.role} = 'user' and ${nothingHangsOn}`,
    ),
  },
  {
    what: "Comptes inutilisés",
    kept: "1 an après la dernière visite",
    why: "tant que le compte sert, puis un an",
    erase: deletes(
      users,
      (now) => sql`greatest(${users.lastSignInAt}, ${users.updatedAt}, ${users.createdAt})
      < ${ago(now, YEAR)} and ${users.role} = 'user' and ${nothingHangsOn}
      and not exists (select 1 from ${sessions} where ${sessions.userId} = ${users.id})`,
    ),
  },
  {
    what: "Inscriptions à la lettre jamais confirmées",
    kept: "7 jours",
    why: "sans confirmation, il n’y a pas d’accord",
    erase: deletes(
      newsletterSubscriptions,
      (now) => sql`not ${newsletterSubscriptions.isActive}
      and ${newsletterSubscriptions.confirmedAt} is null
      and coalesce(${newsletterSubscriptions.confirmExpiresAt}, ${newsletterSubscriptions.updatedAt} + interval '7 days')
        < ${now.toISOString()}`,
    ),
  },
  {
    what: "Désinscriptions de la lettre",
    kept: "1 an",
    why: "le temps de prouver que la demande a été suivie",
    erase: deletes(
      newsletterSubscriptions,
      (now) => sql`not ${newsletterSubscriptions.isActive}
      and coalesce(${newsletterSubscriptions.confirmExpiresAt} < ${now.toISOString()}, true)
      and ${newsletterSubscriptions.unsubscribedAt} < ${ago(now, YEAR)}`,
    ),
  },
  {
    what: "Demandes de devis",
    kept: "1 an",
    why: "durée annoncée au visiteur",
    erase: deletes(leads, (now) => sql`${leads.createdAt} < ${ago(now, YEAR)}`),
  },
  {
    what: "Ouvertures de coordonnées",
    kept: "1 an",
    why: "durée annoncée au visiteur",
    erase: deletes(contactOpenings, (now) => sql`${contactOpenings.openedAt} < ${ago(now, YEAR)}`),
  },
  {
    what: "Recherches sans résultat",
    kept: "1 an",
    why: "durée annoncée au visiteur",
    erase: deletes(searchMisses, (now) => sql`${searchMisses.day} < ${ago(now, YEAR)}::date`),
  },
  {
    what: "Fiches hors ligne ou jamais publiées",
    kept: "3 ans après la dernière modification",
    why: "durée annoncée aux entreprises",
    erase: eraseCompanies,
  },
  {
    what: "E-mails qui n’ont pas pu partir",
    kept: "3 jours d’attente, puis en échec",
    why: "leurs liens et mots de passe ont expiré",
    erase: async (db, now) => ({
      rows: await updateWhere(
        db,
        mails,
        sql`${mails.status} = 'waiting' and ${mails.createdAt} < ${ago(now, 3)}`,
        sql`status = 'failed', last_error = coalesce(last_error, 'abandoned')`,
      ),
    }),
  },
  {
    what: "Contenu des e-mails",
    kept: "7 jours (les secrets : jusqu’à l’envoi)",
    why: "un contenu ne sert qu’à renvoyer l’e-mail",
    erase: async (db, now) => ({
      rows: await updateWhere(
        db,
        mails,
        sql`${mails.status} <> 'waiting' and ${mails.createdAt} < ${ago(now, 7)}
          and num_nonnulls(${mails.payload}, ${mails.html}, ${mails.bodyText}) > 0`,
        sql`payload = null, html = null, body_text = null, erased_at = ${now.toISOString()}`,
      ),
    }),
  },
  {
    what: "Journal des e-mails",
    kept: "90 jours",
    why: "le temps de répondre à « je n’ai rien reçu »",
    erase: deletes(mails, (now) => sql`${mails.createdAt} < ${ago(now, 90)}`),
  },
  {
    what: "Preuves d’accord sans objet",
    kept: "avec ce qu’elles prouvent",
    why: "elles suivent le compte, l’inscription ou la demande",
    erase: deletes(
      consentProofs,
      () => sql`not exists (select 1 from ${users} where ${users.id} = ${consentProofs.subjectId})
      and not exists (select 1 from ${leads} where ${leads.id}::text = ${consentProofs.subjectId})
      and not exists (select 1 from ${newsletterSubscriptions}
        where ${newsletterSubscriptions.id}::text = ${consentProofs.subjectId})`,
    ),
  },
];

/** An account that a company or a request depends on is for a person to decide about. */
const nothingHangsOn = sql`not exists (select 1 from ${companies}
    where ${companies.ownerId} = ${users.id} or ${companies.submittedBy} = ${users.id})
  and not exists (select 1 from ${leads} where ${leads.submittedBy} = ${users.id})`;

/** The last use of a session is the last visit of its owner: it is noted before the session goes. */
async function closeExpiredSessions(db: Database, now: Date): Promise<Erased> {
  const rows = await inBatches(async () => {
    const { rows: gone } = await db.execute(sql`
      with gone as (
        delete from ${sessions} where ${oneBatch(sessions, sql`${sessions.expiresAt} < ${now.toISOString()}`)}
        returning user_id, updated_at
      ), seen as (
        update ${users} set updated_at = greatest(users.updated_at, last.at)
        from (select user_id, max(updated_at) as at from gone group by user_id) as last
        where users.id = last.user_id
      )
      select 1 from gone`);
    return gone.length;
  });
  return { rows };
}

/** Published pages stay: whether they are still true is for a person to say. */
async function eraseCompanies(db: Database, now: Date): Promise<Erased> {
  const files: string[] = [];
  const outdated = sql`not ${isPublished} and ${companies.updatedAt} < ${ago(now, 3 * YEAR)}`;
  const rows = await inBatches(async () => {
    const { rows: gone } = await db.execute<{ logo_key: string | null }>(
      sql`delete from ${companies} where ${oneBatch(companies, outdated)} returning logo_key`,
    );
    files.push(...gone.flatMap(({ logo_key }) => logo_key ?? []));
    return gone.length;
  });
  return { rows, files };
}

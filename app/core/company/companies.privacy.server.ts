import { eq, or, sql } from "drizzle-orm";
import { inBatches, oneBatch } from "#app/platform/db/batches.server.ts";
import { companies, companyContacts } from "#app/platform/db/schema/companies.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { ago, type Erased, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";
import { forgetContact } from "./companies.server.ts";
import { isPublished, managedBy } from "./visibility.server.ts";

const UNPUBLISHED = years(3);

export const companyPrivacy: NounPrivacy = {
  processing: {
    title: "Inscrire une entreprise",
    data: "Nom, description, catégories, zones, adresse, logo ; nom du contact, e-mail, téléphones, site.",
    purpose: "Publier la fiche dans l’annuaire.",
    basis: "La demande de l’entreprise, ou l’intérêt légitime d’un annuaire professionnel.",
    seenBy: "La fiche : tout le monde. Les coordonnées : les personnes connectées.",
  },
  retention: [
    {
      what: "Fiches hors ligne ou jamais publiées",
      kept: `${UNPUBLISHED.words} après la dernière modification`,
      why: "durée annoncée aux entreprises",
      erase: eraseUnpublished,
    },
  ],
  exports: async (scope) => ({ companies: await listOwn(scope) }),
  // The row of the account takes its name off the companies: administrators look after them.
  async erases(scope) {
    if (scope.actor.proven) await forgetContact(scope, scope.actor.email);
  },
};

function listOwn({ db, actor }: MemberScope) {
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
    })
    .from(companies)
    .leftJoin(companyContacts, eq(companyContacts.companyId, companies.id))
    .where(or(managedBy(actor), eq(companies.submittedBy, actor.id)));
}

/** Published pages stay: whether they are still true is for a person to say. */
async function eraseUnpublished({ db }: DbScope, now: Date): Promise<Erased> {
  const files: string[] = [];
  const outdated = sql`not ${isPublished} and ${companies.updatedAt} < ${ago(now, UNPUBLISHED)}`;
  const rows = await inBatches(async () => {
    const { rows: gone } = await db.execute<{ logo_key: string | null }>(
      sql`delete from ${companies} where ${oneBatch(companies, outdated)} returning logo_key`,
    );
    files.push(...gone.flatMap(({ logo_key }) => logo_key ?? []));
    return gone.length;
  });
  return { rows, files };
}

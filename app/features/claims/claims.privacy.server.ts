import { eq, sql } from "drizzle-orm";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { anyOf } from "#app/platform/db/any-of.server.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { ago, days, type Erased, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";
import { DISPUTE_DAYS } from "./claims.rules.ts";

const RETENTION = years(1);
const DISPUTED = days(DISPUTE_DAYS);

export const claimPrivacy: NounPrivacy = {
  processing: {
    title: "Revendiquer une fiche",
    data: "Nom, fonction, téléphone, message, document joint.",
    purpose: "Vérifier que la personne travaille pour l’entreprise.",
    basis: "Votre demande.",
    seenBy: "La personne propriétaire de la fiche (sans le document) et les administrateurs.",
  },
  retention: [
    {
      what: "Demandes de revendication",
      retention: `${RETENTION.words} après la décision`,
      why: "répondre à une contestation",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          companyClaims,
          sql`${companyClaims.decidedAt} < ${ago(now, RETENTION)}`,
        ),
      }),
    },
    {
      what: "Documents joints à une revendication",
      retention: `jusqu’à la décision de l’équipe, ou ${DISPUTED.words} après le refus de la personne propriétaire`,
      why: "demander à l’équipe de trancher",
      erase: eraseDocuments,
    },
  ],
  usesFiles: async ({ db }, keys) => {
    const found = await db
      .select({ key: companyClaims.documentKey })
      .from(companyClaims)
      .where(anyOf(companyClaims.documentKey, new Set(keys)));
    return found.flatMap(({ key }) => key ?? []);
  },
  exports: async ({ db, actor }) => ({
    claims: await db
      .select({
        name: companyClaims.name,
        position: companyClaims.position,
        phone: companyClaims.phone,
        message: companyClaims.message,
        state: companyClaims.state,
        createdAt: companyClaims.createdAt,
      })
      .from(companyClaims)
      .where(eq(companyClaims.claimantId, actor.id)),
  }),
  // Claims cascade with the account; their documents are files.
  filesOf: async ({ db, actor }) => {
    const joined = await db
      .select({ key: companyClaims.documentKey })
      .from(companyClaims)
      .where(eq(companyClaims.claimantId, actor.id));
    return joined.flatMap(({ key }) => key ?? []);
  },
};

async function eraseDocuments({ db }: DbScope, now: Date): Promise<Erased> {
  const { rows } = await db.execute<{ key: string }>(
    sql`with outdated as (select id, document_key as key from ${companyClaims}
        where document_key is not null and decided_at < ${ago(now, DISPUTED)} for update),
      emptied as (update ${companyClaims} set document_key = null where id in (select id from outdated))
      select key from outdated`,
  );
  return { rows: rows.length, files: rows.map(({ key }) => key) };
}

import { eq, sql } from "drizzle-orm";
import { anyOf } from "#app/platform/db/any-of.server.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { companyClaims } from "#app/platform/db/schema/claims.ts";
import { ago, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";

const KEPT = years(1);

export const claimPrivacy: NounPrivacy = {
  processing: {
    title: "Revendiquer une fiche",
    data: "Nom, fonction, téléphone, message, document joint.",
    purpose: "Vérifier que la personne travaille pour l’entreprise.",
    basis: "Votre demande (mesures précontractuelles).",
    seenBy: "La personne propriétaire de la fiche (sans le document) et les administrateurs.",
  },
  retention: [
    {
      what: "Demandes de revendication",
      kept: `${KEPT.words} ; le document joint est effacé dès la décision`,
      why: "répondre à une contestation",
      erase: async (scope, now) => ({
        rows: await deleteWhere(scope, companyClaims, sql`${companyClaims.decidedAt} < ${ago(now, KEPT)}`),
      }),
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
  // The claims go with the row of the account; their documents are no rows.
  async erases({ db, actor, files, facts }) {
    const joined = await db
      .select({ key: companyClaims.documentKey })
      .from(companyClaims)
      .where(eq(companyClaims.claimantId, actor.id));
    for (const { key } of joined) if (key) await files.remove(key).catch(facts.reportError);
  },
};

import { eq, sql } from "drizzle-orm";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { ago, days, type NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { HELD_DAYS } from "./held.rules.ts";
import { heldRequests } from "./held-requests.table.ts";

const HELD = days(HELD_DAYS);

export const heldRequestPrivacy: NounPrivacy = {
  processing: {
    title: "Demander un devis pour quelqu’un d’autre",
    data: "Ce que l’on écrit de la personne et de son besoin, et le nom de qui l’écrit.",
    purpose: "Que la personne lise la demande, puis la confirme ou l’efface.",
    basis: "L’accord de la personne, qui confirme elle-même.",
    seenBy: "La personne, par le lien envoyé à sa seule adresse ; personne d’autre avant qu’elle confirme.",
  },
  retention: [
    {
      what: "Demandes de devis écrites pour quelqu’un d’autre et non confirmées",
      retention: HELD.words,
      why: "le temps que la personne confirme",
      erase: async (scope, now) => ({
        rows: await deleteWhere(scope, heldRequests, sql`${heldRequests.createdAt} < ${ago(now, HELD)}`),
      }),
    },
  ],
  exports: async ({ db, actor }) => ({
    heldRequests: actor.proven
      ? await db
          .select({
            helper: heldRequests.helper,
            words: heldRequests.words,
            createdAt: heldRequests.createdAt,
          })
          .from(heldRequests)
          .where(eq(heldRequests.email, actor.email))
      : [],
  }),
  // Matched by address, which must be verified.
  async erases({ db, actor }) {
    if (actor.proven) await db.delete(heldRequests).where(eq(heldRequests.email, actor.email));
  },
};

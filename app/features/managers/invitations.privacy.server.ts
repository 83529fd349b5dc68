import { eq, sql } from "drizzle-orm";
import { managerInvitations } from "#app/core/company/managers.table.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { ago, days, type NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";

export const invitationPrivacy: NounPrivacy = {
  processing: {
    title: "Inviter une personne à gérer une fiche",
    data: "L’adresse e-mail que saisit la personne propriétaire.",
    purpose: "Envoyer l’invitation.",
    basis: "L’intérêt légitime de l’entreprise à partager ce travail.",
    seenBy: "La personne propriétaire de la fiche.",
  },
  retention: [
    {
      what: "Invitations à gérer une fiche",
      retention: "7 jours, ou jusqu’à la réponse",
      why: "le lien ne sert plus ensuite",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          managerInvitations,
          sql`${managerInvitations.expiresAt} < ${ago(now, days(0))}`,
        ),
      }),
    },
  ],
  async exports({ db, actor }) {
    if (!actor.proven) return { managerInvitations: [] };
    const { expiresAt } = managerInvitations;
    const own = eq(managerInvitations.email, actor.email);
    return { managerInvitations: await db.select({ expiresAt }).from(managerInvitations).where(own) };
  },
  async erases({ db, actor }) {
    if (actor.proven) await db.delete(managerInvitations).where(eq(managerInvitations.email, actor.email));
  },
};

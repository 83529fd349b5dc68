import { eq, sql } from "drizzle-orm";
import {
  newsletterDeliveries,
  newsletterSubscriptions as subscriptions,
} from "#app/features/newsletter/newsletter.table.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { ago, days, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";
import { CONFIRM_WITHIN, forgetSubscription, leaveOwnSubscription } from "./subscriptions.server.ts";

const LEFT = years(1);
/** Longer than a stopped issue may wait. */
const WRITTEN = days(365);

export const newsletterPrivacy: NounPrivacy = {
  processing: {
    title: "Recevoir la newsletter",
    data: "Adresse e-mail, et si vous dirigez une petite entreprise. Preuve de votre accord : date, page, texte affiché.",
    purpose:
      "Vous envoyer la newsletter. L’inscription ouvre aussi un compte gratuit, que vous pouvez refuser d’un clic dans l’e-mail reçu.",
    basis: "Votre accord, confirmé par un lien reçu par e-mail.",
    seenBy: "Les administrateurs.",
  },
  retention: [
    {
      what: "Inscriptions à la newsletter jamais confirmées",
      retention: CONFIRM_WITHIN.words,
      why: "sans confirmation, il n’y a pas d’accord",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          subscriptions,
          sql`not ${subscriptions.isActive} and ${subscriptions.confirmedAt} is null
            and coalesce(${subscriptions.confirmExpiresAt}, ${subscriptions.updatedAt} + ${`${CONFIRM_WITHIN.days} days`}::interval)
              < ${now.toISOString()}`,
        ),
      }),
    },
    {
      what: "Désinscriptions de la newsletter",
      retention: LEFT.words,
      why: "le temps de prouver que la demande a été suivie",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          subscriptions,
          sql`not ${subscriptions.isActive}
            and coalesce(${subscriptions.confirmExpiresAt} < ${now.toISOString()}, true)
            and ${subscriptions.unsubscribedAt} < ${ago(now, LEFT)}`,
        ),
      }),
    },
    {
      what: "À qui un numéro de la newsletter a été envoyé",
      retention: WRITTEN.words,
      why: "le temps que l’envoi finisse, et de répondre à « je l’ai reçu deux fois »",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          newsletterDeliveries,
          sql`${newsletterDeliveries.createdAt} < ${ago(now, WRITTEN)}`,
        ),
      }),
    },
  ],
  exports: async (scope) => ({ newsletter: await findOwn(scope) }),
  isSubject: (id) => sql`exists (select 1 from ${subscriptions} where ${subscriptions.id}::text = ${id})`,
  async erases(scope) {
    if (scope.actor.proven) await forgetSubscription(scope);
  },
  opposes: leaveOwnSubscription,
};

/** Matched by address, which must be verified. */
async function findOwn({ db, actor }: MemberScope) {
  if (!actor.proven) return undefined;
  const [found] = await db
    .select({
      email: subscriptions.email,
      active: subscriptions.isActive,
      businessOwner: subscriptions.isBusinessOwner,
      subscribedAt: subscriptions.subscribedAt,
      confirmedAt: subscriptions.confirmedAt,
      unsubscribedAt: subscriptions.unsubscribedAt,
    })
    .from(subscriptions)
    .where(eq(subscriptions.email, actor.email));
  return found;
}

import { eq, sql } from "drizzle-orm";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { ago, days, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";
import { stopAlertsOf } from "./choices.server.ts";
import { alertChoices, alertDeliveries, productAlerts } from "./product-alerts.table.ts";

const UNDECIDED = days(90);
const DISMISSED = years(1);
const SENT = years(1);

export const productAlertsPrivacy: NounPrivacy = {
  processing: {
    title: "Alertes par produit",
    data: "Les marques que vous suivez, le rythme choisi, et quelles alertes vous ont été envoyées.",
    purpose: "Vous prévenir quand un produit que vous utilisez a une faille grave.",
    basis: "Votre consentement, retiré d’un clic.",
    seenBy: "Vous seul ; les administrateurs voient combien de personnes suivent une marque.",
  },
  retention: [
    {
      what: "Annonces du flux d’alertes que l’équipe n’a ni publiées ni écartées",
      retention: UNDECIDED.words,
      why: "une alerte ancienne n’en est plus une",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          productAlerts,
          sql`${productAlerts.state} = 'draft' and ${productAlerts.waitingSince} < ${ago(now, UNDECIDED)}`,
        ),
      }),
    },
    {
      what: "Annonces du flux d’alertes que l’équipe a écartées",
      retention: DISMISSED.words,
      why: "ne pas les proposer une seconde fois",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          productAlerts,
          sql`${productAlerts.state} = 'dismissed' and ${productAlerts.decidedAt} < ${ago(now, DISMISSED)}`,
        ),
      }),
    },
    {
      what: "Quelle alerte par produit a été envoyée à quel compte",
      retention: SENT.words,
      why: "ne pas envoyer deux fois la même",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          alertDeliveries,
          sql`${alertDeliveries.createdAt} < ${ago(now, SENT)}`,
        ),
      }),
    },
  ],
  exports: async ({ db, actor }) => {
    const { brands, ofCompanies, atOnce, updatedAt } = alertChoices;
    const [choice] = await db
      .select({ brands, ofCompanies, atOnce, updatedAt })
      .from(alertChoices)
      .where(eq(alertChoices.userId, actor.id));
    const sent = await db
      .select({ title: productAlerts.title, sentAt: alertDeliveries.createdAt })
      .from(alertDeliveries)
      .innerJoin(productAlerts, eq(productAlerts.id, alertDeliveries.alertId))
      .where(eq(alertDeliveries.userId, actor.id));
    return { productAlerts: { choice: choice ?? null, sent } };
  },
  async erases({ db, actor }) {
    await db.delete(alertChoices).where(eq(alertChoices.userId, actor.id));
    await db.delete(alertDeliveries).where(eq(alertDeliveries.userId, actor.id));
  },
  opposes: (scope) => stopAlertsOf(scope, scope.actor.id),
};

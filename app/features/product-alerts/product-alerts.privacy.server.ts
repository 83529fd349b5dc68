import { eq, sql } from "drizzle-orm";
import { ago, days, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";
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
      erase: async ({ db }, now) => {
        const gone = await db
          .delete(productAlerts)
          .where(
            sql`${productAlerts.state} = 'draft' and ${productAlerts.createdAt} < ${ago(now, UNDECIDED)}`,
          )
          .returning({ id: productAlerts.id });
        return { rows: gone.length };
      },
    },
    {
      what: "Annonces du flux d’alertes que l’équipe a écartées",
      retention: DISMISSED.words,
      why: "ne pas les proposer une seconde fois",
      erase: async ({ db }, now) => {
        const gone = await db
          .delete(productAlerts)
          .where(
            sql`${productAlerts.state} = 'dismissed' and ${productAlerts.decidedAt} < ${ago(now, DISMISSED)}`,
          )
          .returning({ id: productAlerts.id });
        return { rows: gone.length };
      },
    },
    {
      what: "Quelle alerte par produit a été envoyée à quel compte",
      retention: SENT.words,
      why: "ne pas envoyer deux fois la même",
      erase: async ({ db }, now) => {
        const gone = await db
          .delete(alertDeliveries)
          .where(sql`${alertDeliveries.createdAt} < ${ago(now, SENT)}`)
          .returning({ userId: alertDeliveries.userId });
        return { rows: gone.length };
      },
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
  /** Objection (GDPR article 21). */
  async opposes({ db, actor }) {
    await db.delete(alertChoices).where(eq(alertChoices.userId, actor.id));
  },
};

import { asc, eq, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { ago, days, type NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { webhookDeliveries, webhooks } from "./webhooks.table.ts";

const LOG = days(30);

export const webhookPrivacy: NounPrivacy = {
  processing: {
    title: "Webhooks d’une fiche",
    data: "L’adresse de votre logiciel, les évènements choisis, qui l’a ajoutée ; à chaque envoi, sa date et le code de la réponse. Ce qui part ne contient qu’un type, une référence et une date.",
    purpose: "Prévenir un logiciel de votre entreprise.",
    basis: "Le service que vous demandez.",
    seenBy: "Les gestionnaires de la fiche ; votre logiciel.",
  },
  retention: [
    {
      what: "Journal des envois aux webhooks",
      retention: LOG.words,
      why: "comprendre un envoi qui n’arrive pas, et le refaire",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          webhookDeliveries,
          sql`${webhookDeliveries.createdAt} < ${ago(now, LOG)}`,
        ),
      }),
    },
  ],
  exports: async ({ db, actor }) => ({
    webhooks: await db
      .select({
        company: companyCard.name,
        url: webhooks.url,
        types: webhooks.types,
        createdAt: webhooks.createdAt,
        disabledAt: webhooks.disabledAt,
      })
      .from(webhooks)
      .innerJoin(companyRows, eq(companyCard.id, webhooks.companyId))
      .where(eq(webhooks.userId, actor.id))
      .orderBy(asc(webhooks.createdAt)),
  }),
  async erases({ db, actor }) {
    await db.delete(webhooks).where(eq(webhooks.userId, actor.id));
  },
};

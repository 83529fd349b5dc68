import { sql } from "drizzle-orm";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { ago, days, type NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { listOwnDevices } from "./push-subscriptions.server.ts";
import { pushSubscriptions } from "./push-subscriptions.table.ts";

const RETENTION = days(180);

/** Deleted with the account. */
export const pushPrivacy: NounPrivacy = {
  processing: {
    title: "Être prévenu sur un téléphone",
    data: "L’adresse de notification et les clés que votre navigateur fait pour cet appareil et garde de son côté, la session où vous l’avez demandé, les dates.",
    purpose: "Vous prévenir d’une nouvelle demande de devis, en plus de l’e-mail.",
    basis: "Votre accord, donné par le bouton « Activer les notifications » et retiré au même endroit.",
    seenBy:
      "Le service de notification de l’éditeur de votre navigateur (Google, Apple, Mozilla ou Microsoft), qui peut se trouver hors de l’Union européenne : il reçoit l’adresse de l’appareil et un message chiffré qui dit seulement « Nouvelle demande ». Rien de la demande, aucun nom.",
  },
  retention: [
    {
      what: "Abonnements aux notifications",
      retention: `jusqu’à la déconnexion, ${RETENTION.words} au plus après la dernière visite de « Mes entreprises »`,
      why: "un appareil qui ne sert plus n’a pas à être prévenu",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          pushSubscriptions,
          sql`${pushSubscriptions.seenAt} < ${ago(now, RETENTION)}`,
        ),
      }),
    },
  ],
  exports: async (scope) => ({
    pushSubscriptions: (await listOwnDevices(scope)).map(
      ({ endpoint, createdAt, seenAt, sentAt, endedAt }) => ({
        address: endpoint,
        createdAt,
        seenAt,
        sentAt,
        endedAt,
      }),
    ),
  }),
};

import { sql } from "drizzle-orm";
import { assistantCounts, assistantGaps } from "#app/features/assistant/assistant.table.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { ago, type NounPrivacy, seenByModel, years } from "#app/platform/privacy/noun-privacy.ts";

const RETENTION = years(1);

/** Neither questions nor answers are stored: only counts and catalogue subjects. */
export const assistantPrivacy: NounPrivacy = {
  processing: (modelService) => ({
    title: "Poser une question à l’assistant",
    data: "La question que vous écrivez, et ce dont parlait la précédente, que votre navigateur renvoie tant que la conversation est ouverte : le temps d’y répondre. Récif ne la garde ni ne la note ; des nombres par jour le sont, et le sujet d’une question sans réponse, tel que le catalogue le nomme.",
    purpose: "Répondre d’après les pages du site, et savoir ce qui y manque.",
    basis: "Votre demande.",
    seenBy: seenByModel(modelService),
  }),
  retention: [
    {
      what: "Nombre de questions à l’assistant par jour",
      retention: RETENTION.words,
      why: "suivre l’usage et le coût d’un mois à l’autre ; aucune question, aucun identifiant",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          assistantCounts,
          sql`${assistantCounts.day} < ${ago(now, RETENTION)}::date`,
        ),
      }),
    },
    {
      what: "Sujets des questions sans réponse",
      retention: RETENTION.words,
      why: "savoir ce qui manque au site ; jamais les mots d’une question",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          assistantGaps,
          sql`${assistantGaps.day} < ${ago(now, RETENTION)}::date`,
        ),
      }),
    },
  ],
};

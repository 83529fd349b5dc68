import { sql } from "drizzle-orm";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { ago, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";
import { searchMisses } from "./search.table.ts";

const RETENTION = years(1);

export const searchPrivacy: NounPrivacy = {
  processing: {
    title: "Chercher dans l’annuaire",
    data: "Les mots d’une recherche qui ne donne rien, sans savoir qui l’a faite ; rien d’une recherche de plus de 100 caractères ou de douze mots.",
    purpose: "Savoir ce qui manque à l’annuaire.",
    basis: "Aucune donnée personnelle n’est gardée.",
    seenBy: "Les administrateurs.",
  },
  retention: [
    {
      what: "Recherches sans résultat",
      retention: RETENTION.words,
      why: "durée annoncée au visiteur",
      erase: async (scope, now) => ({
        rows: await deleteWhere(scope, searchMisses, sql`${searchMisses.day} < ${ago(now, RETENTION)}::date`),
      }),
    },
  ],
};

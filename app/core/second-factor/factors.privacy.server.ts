import { sql } from "drizzle-orm";
import { pendingSignIns } from "#app/core/session/session.table.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { ago, days, type NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { listFactors } from "./factors.server.ts";
import { consumedChallenges, totpFactors } from "./factors.table.ts";

const UNCONFIRMED = days(2);

export const factorPrivacy: NounPrivacy = {
  processing: {
    title: "Double authentification",
    data: "Si vous la choisissez : ce qui relie votre application à votre compte, chiffré ; de quoi reconnaître vos clés d’accès, et le nom que vous leur donnez ; vos codes de récupération, sous une forme illisible.",
    purpose: "Que votre mot de passe ou votre messagerie ne suffisent pas à entrer dans votre compte.",
    basis: "Le service que vous demandez (contrat).",
    seenBy: "Vous ; les administrateurs voient seulement qu’elle est active.",
  },
  retention: [
    {
      what: "Connexions qui attendaient un second moyen",
      retention: "jusqu’à leur expiration",
      why: "au bout de 10 minutes il faut recommencer",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          pendingSignIns,
          sql`${pendingSignIns.expiresAt} < ${now.toISOString()}`,
        ),
      }),
    },
    {
      what: "Connexions commencées avec une clé d’accès",
      retention: "jusqu’à leur expiration",
      why: "une connexion expirée ne sert plus",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          consumedChallenges,
          sql`${consumedChallenges.expiresAt} < ${now.toISOString()}`,
        ),
      }),
    },
    {
      what: "Applications d’authentification jamais confirmées",
      retention: UNCONFIRMED.words,
      why: "sans premier code, elles ne servent pas",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          totpFactors,
          sql`${totpFactors.confirmedAt} is null and ${totpFactors.createdAt} < ${ago(now, UNCONFIRMED)}`,
        ),
      }),
    },
  ],
  exports: async (scope) => ({ secondFactor: await listFactors(scope, scope.actor.id) }),
};

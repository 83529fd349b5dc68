import { type SQL, sql } from "drizzle-orm";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { mentions } from "#app/platform/privacy/mentions.server.ts";
import { rotateMonths } from "#app/platform/privacy/months.server.ts";
import { ago, days, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";
import { asRetention, forgetDetails, listOwnRecorded } from "./audit-log.server.ts";

const RETENTION = years(1);
const ANONYMOUS_RETENTION = days(30);

export const auditPrivacy: NounPrivacy = {
  processing: {
    title: "Garder les comptes sûrs",
    data: "Un journal : connexions et refus, mots de passe changés, liens suivis, sessions fermées, droits donnés. Il contient le numéro interne du compte et celui de la demande, ni adresse e-mail ni adresse réseau.",
    purpose: "Comprendre ce qui s’est passé quand un compte est attaqué.",
    basis: "Notre intérêt à protéger les comptes (intérêt légitime).",
    seenBy: "Les administrateurs.",
  },
  retention: [
    {
      what: "Journal de sécurité",
      retention: `${RETENTION.words} ; sans lien avec vous dès que le compte est supprimé`,
      why: "une attaque se découvre parfois des mois après",
      rotate: (scope, now) => asRetention(scope, (inside) => rotateMonths(inside, auditLog, now, RETENTION)),
      erase: async (scope, now) => ({
        rows: await erase(scope, sql`${auditLog.createdAt} < ${ago(now, RETENTION)}`),
      }),
    },
    {
      what: "Tentatives de connexion sans compte",
      retention: ANONYMOUS_RETENTION.words,
      why: "elles ne disent rien d’aucun compte",
      erase: async (scope, now) => ({
        rows: await erase(
          scope,
          sql`${auditLog.actorId} is null and ${auditLog.action} ~ '^(password|link)[.]'
            and ${auditLog.createdAt} < ${ago(now, ANONYMOUS_RETENTION)}`,
        ),
      }),
    },
  ],
  exports: async (scope) => ({ securityEvents: await listOwnRecorded(scope) }),
  async erases(scope) {
    if (scope.actor.proven) await forgetDetails(scope, mentions(scope.actor.email));
  },
};

const erase = (scope: DbScope, outdated: SQL) =>
  asRetention(scope, (inside) => deleteWhere(inside, auditLog, outdated));

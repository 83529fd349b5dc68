import { sql } from "drizzle-orm";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { ago, type Duration, type NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { forgetConsents, listConsents } from "./consent-proofs.server.ts";

/** The subject of a cookie choice is a random browser id, not a person. */
const COOKIES = "cookies:";
const CHOICES_RETENTION: Duration = { days: 760, words: "25 mois" };

export const cookieChoicePrivacy: NounPrivacy = {
  processing: {
    title: "Choix des cookies et mesure d’audience",
    data: "Votre choix, sa date, la page où il a été fait et un numéro tiré au hasard ; avec votre accord seulement : les pages publiques lues et les actions réussies, sans leur contenu.",
    purpose: "Retenir et prouver votre choix ; comprendre ce qui est utile sur le site.",
    basis: "Une obligation légale pour la preuve ; votre accord, retirable à tout moment, pour la mesure.",
    seenBy: "Les administrateurs ; le service de mesure, quand le site en a un et que vous l’acceptez.",
  },
  retention: [
    {
      what: "Preuve du choix des cookies",
      retention: CHOICES_RETENTION.words,
      why: "aussi longtemps que les mesures que ce choix permet",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          consentProofs,
          sql`${isOfCookies} and ${consentProofs.createdAt} < ${ago(now, CHOICES_RETENTION)}`,
        ),
      }),
    },
  ],
};

/** Comes last: it looks for what the other nouns left behind. @param nouns those whose rows a consent is given for */
export const consentPrivacyOf = (nouns: readonly NounPrivacy[]): NounPrivacy => ({
  retention: [
    {
      what: "Preuves d’accord sans objet",
      retention: "avec ce qu’elles prouvent",
      why: "elles suivent le compte, l’inscription ou la demande",
      erase: async (scope) => ({ rows: await deleteWhere(scope, consentProofs, withoutSubject(nouns)) }),
    },
  ],
  exports: async (scope) => ({ consents: await listConsents(scope, scope.actor.id) }),
  erases: (scope) => forgetConsents(scope, [scope.actor.id]),
});

const isOfCookies = sql`starts_with(${consentProofs.purpose}, ${COOKIES})`;

/** Of no noun's rows. */
const withoutSubject = (nouns: readonly NounPrivacy[]) =>
  sql.join(
    [
      sql`not ${isOfCookies}`,
      ...nouns.flatMap(({ isSubject }) =>
        isSubject ? [sql`not ${isSubject(consentProofs.subjectId)}`] : [],
      ),
    ],
    sql` and `,
  );

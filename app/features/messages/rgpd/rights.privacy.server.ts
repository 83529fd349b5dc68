import { eq, sql } from "drizzle-orm";
import { rightsEvents, rightsRequests } from "#app/features/messages/messages.table.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { unfreezeAddress } from "#app/platform/mail/frozen-addresses.server.ts";
import { silenceMails } from "#app/platform/mail/mails.server.ts";
import { mentionsAny } from "#app/platform/privacy/mentions.server.ts";
import { ago, days, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";
import { anonymiseRequests } from "./request-rows.server.ts";
import { ANSWER_WITHIN_DAYS } from "./rights.rules.ts";

/** As long as the link of the first e-mail is valid. */
const UNPROVEN = days(ANSWER_WITHIN_DAYS);
const RETENTION = years(3);

export const rightsPrivacy: NounPrivacy = {
  processing: {
    title: "Exercer vos droits",
    data: "Prénom, nom, adresse e-mail, droit demandé, précisions ; ce que nous faisons et vous répondons. Pour un gel : l’adresse, sous une forme illisible.",
    purpose: "Répondre à votre demande dans le délai de la loi, et pouvoir le prouver.",
    basis: "Obligation légale (articles 12 à 22 du RGPD).",
    seenBy: "Les administrateurs.",
  },
  retention: [
    {
      what: "Demandes RGPD jamais confirmées",
      retention: UNPROVEN.words,
      why: "personne n’a prouvé que l’adresse est la sienne",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          rightsRequests,
          sql`${rightsRequests.provenAt} is null and ${rightsRequests.createdAt} < ${ago(now, UNPROVEN)}`,
        ),
      }),
    },
    {
      what: "Demandes RGPD traitées",
      retention: `${RETENTION.words} ; sans votre nom ni votre adresse après un effacement`,
      why: "prouver que la loi a été suivie",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          rightsRequests,
          sql`${rightsRequests.closedAt} < ${ago(now, RETENTION)}`,
        ),
      }),
    },
  ],
  async exports({ db, actor }) {
    if (!actor.proven) return { rightsRequests: [], rightsEvents: [] };
    const own = eq(rightsRequests.email, actor.email);
    const found = await db
      .select({
        reference: rightsRequests.reference,
        firstName: rightsRequests.firstName,
        lastName: rightsRequests.lastName,
        email: rightsRequests.email,
        requestType: rightsRequests.requestType,
        message: rightsRequests.message,
        createdAt: rightsRequests.createdAt,
        dueAt: rightsRequests.dueAt,
        closedAt: rightsRequests.closedAt,
      })
      .from(rightsRequests)
      .where(own);
    const events = await db
      .select({
        reference: rightsRequests.reference,
        what: rightsEvents.kind,
        body: rightsEvents.body,
        createdAt: rightsEvents.createdAt,
      })
      .from(rightsEvents)
      .innerJoin(rightsRequests, eq(rightsRequests.id, rightsEvents.requestId))
      .where(own)
      .orderBy(rightsEvents.id);
    return { rightsRequests: found, rightsEvents: events };
  },
  // Requests stay as proof of the answers, anonymized.
  async erases(scope) {
    if (!scope.actor.proven) return;
    const references = await anonymiseRequests(scope, eq(rightsRequests.email, scope.actor.email));
    await silenceMails(scope, mentionsAny(references));
    await unfreezeAddress(scope, scope.actor.email);
  },
};

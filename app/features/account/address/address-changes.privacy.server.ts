import { sql } from "drizzle-orm";
import { listFormerAddresses, listOwnChanges } from "#app/core/person/email-changes.server.ts";
import { emailChanges } from "#app/core/person/email-changes.table.ts";
import { isAddressTaken } from "#app/core/person/person-address.server.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import { forgetMailsTo } from "#app/platform/mail/mails.server.ts";
import { ago, days, type NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { addressChangeMail } from "../mails/account.mails.ts";

/** As long as the e-mail log, so that an erasure finds e-mails to former addresses. */
const RETENTION = days(90);

export const addressChangePrivacy: NounPrivacy = {
  processing: {
    title: "Changer d’adresse",
    data: "L’ancienne adresse et la nouvelle, et les dates.",
    purpose: "Confirmer la nouvelle, prévenir l’ancienne, et pouvoir y revenir pendant 7 jours.",
    basis: "Le service que vous demandez (contrat).",
    seenBy: "Vous.",
  },
  retention: [
    {
      what: "Changements d’adresse",
      retention: RETENTION.words,
      why: "le temps d’y revenir, puis de répondre à « je n’ai rien demandé »",
      erase: async (scope, now) => ({
        rows: await deleteWhere(scope, emailChanges, sql`${emailChanges.createdAt} < ${ago(now, RETENTION)}`),
      }),
    },
  ],
  exports: async (scope) => ({ addressChanges: await listOwnChanges(scope) }),
  // Changes cascade with the account; e-mails to its former addresses are erased here, unless in use by another
  // account.
  async erases(scope) {
    for (const email of await listFormerAddresses(scope)) {
      const isOthers = await isAddressTaken(scope, email, scope.actor.id);
      await forgetMailsTo(scope, email, isOthers ? [addressChangeMail.name] : undefined);
    }
  },
};

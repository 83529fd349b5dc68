import { eq, sql } from "drizzle-orm";
import { deadAddresses, mails, mailWeeks } from "#app/platform/mail/mails.table.ts";
import { deleteWhere, updateWhere } from "../db/batches.server.ts";
import { mentions } from "../privacy/mentions.server.ts";
import { ago, days, type NounPrivacy, years } from "../privacy/noun-privacy.ts";
import { findDeadAddress, liftDead } from "./dead-addresses.server.ts";
import { findSuppression, forgetSuppressions, suppressMails } from "./mail-suppressions.server.ts";
import { forgetMailsTo, silenceMails } from "./mails.server.ts";

const WAITING = days(3);
const CONTENT = days(7);
const JOURNAL = days(90);
const DEAD = years(1);
const WEEK = days(8);

export const mailPrivacy: NounPrivacy = {
  processing: {
    title: "Vous écrire",
    data: "L’adresse, le genre d’e-mail, son contenu et ce qu’il est devenu ; qu’une adresse ne reçoit plus rien, ou plus de demandes de devis, quand c’est le cas (cette dernière sous une forme qui ne se relit pas).",
    purpose: "Envoyer ce que vous avez demandé, et pouvoir répondre à « je n’ai rien reçu ».",
    basis: "Le service que vous demandez (contrat).",
    seenBy: "Les administrateurs.",
  },
  retention: [
    {
      what: "E-mails qui n’ont pas pu partir",
      retention: `${WAITING.words} d’attente, puis en échec`,
      why: "leurs liens et mots de passe ont expiré",
      erase: async (scope, now) => ({
        rows: await updateWhere(
          scope,
          mails,
          sql`${mails.status} = 'waiting' and coalesce(${mails.dueAt}, ${mails.createdAt}) < ${ago(now, WAITING)}`,
          sql`status = 'failed', last_error = coalesce(last_error, 'abandoned'),
            recipient = case when fleeting then '' else recipient end`,
        ),
      }),
    },
    {
      what: "Contenu des e-mails",
      retention: `${CONTENT.words} (les secrets : jusqu’à l’envoi)`,
      why: "un contenu ne sert qu’à renvoyer l’e-mail",
      erase: async (scope, now) => ({
        rows: await updateWhere(
          scope,
          mails,
          sql`${mails.status} <> 'waiting' and ${mails.createdAt} < ${ago(now, CONTENT)}
            and num_nonnulls(${mails.payload}, ${mails.html}, ${mails.bodyText}) > 0`,
          sql`payload = null, html = null, body_text = null, erased_at = ${now.toISOString()}`,
        ),
      }),
    },
    {
      what: "Journal des e-mails",
      retention: JOURNAL.words,
      why: "le temps de répondre à « je n’ai rien reçu »",
      erase: async (scope, now) => ({
        rows: await deleteWhere(scope, mails, sql`${mails.createdAt} < ${ago(now, JOURNAL)}`),
      }),
    },
    {
      what: "Semaine du dernier e-mail qui pouvait attendre, par empreinte d’adresse",
      retention: WEEK.words,
      why: "un seul par semaine",
      erase: async (scope, now) => ({
        rows: await deleteWhere(scope, mailWeeks, sql`${mailWeeks.since} < ${ago(now, WEEK)}`),
      }),
    },
    {
      what: "Adresses qui ne reçoivent plus nos e-mails",
      retention: DEAD.words,
      why: "une adresse revit parfois",
      erase: async (scope, now) => ({
        rows: await deleteWhere(scope, deadAddresses, sql`${deadAddresses.createdAt} < ${ago(now, DEAD)}`),
      }),
    },
  ],
  async exports({ db, actor }) {
    if (!actor.proven) return { mailsReceived: [] };
    const dead = await findDeadAddress({ db }, actor.email);
    const mailsReceived = await db
      .select({ subject: mails.subject, kind: mails.template, status: mails.status, sentAt: mails.sentAt })
      .from(mails)
      .where(eq(mails.recipient, actor.email));
    const { since } = await findSuppression({ db }, { purpose: "company-requests", address: actor.email });
    return {
      mailsReceived,
      ...(since && { companyRequestsRefusedSince: since }),
      ...(dead && { deadAddress: { note: dead.note, since: dead.since } }),
    };
  },
  async erases(scope) {
    const { actor } = scope;
    if (!actor.proven) return;
    await forgetMailsTo(scope, actor.email);
    await liftDead(scope, actor.email);
    await forgetSuppressions(scope, actor.email);
    await silenceMails(scope, mentions(actor.email));
  },
  async opposes(scope) {
    const { actor } = scope;
    if (actor.proven) await suppressMails(scope, { purpose: "company-requests", address: actor.email });
  },
};

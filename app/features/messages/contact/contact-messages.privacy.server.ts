import { eq, sql } from "drizzle-orm";
import { contactMessages, contactReplies } from "#app/features/messages/messages.table.ts";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { isNotFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import { silenceMails } from "#app/platform/mail/mails.server.ts";
import { mentionsAny } from "#app/platform/privacy/mentions.server.ts";
import { ago, days, type NounPrivacy, years } from "#app/platform/privacy/noun-privacy.ts";
import { deleteMessages } from "./message-rows.server.ts";

const RETENTION = years(1);
const JUNK_RETENTION = days(30);

export const contactMessagePrivacy: NounPrivacy = {
  processing: {
    title: "Nous écrire",
    data: "Prénom, nom, adresse e-mail, sujet, message ; téléphone si vous le voulez ; vos réponses et les nôtres.",
    purpose: "Vous répondre.",
    basis: "Votre demande.",
    seenBy: "Les administrateurs.",
  },
  retention: [
    {
      what: "Messages indésirables",
      retention: JUNK_RETENTION.words,
      why: "le temps de revenir sur une erreur",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          contactMessages,
          sql`${contactMessages.junkAt} < ${ago(now, JUNK_RETENTION)}`,
        ),
      }),
    },
    {
      what: "Messages écrits par la page de contact",
      retention: RETENTION.words,
      why: "durée annoncée au visiteur",
      erase: async (scope, now) => ({
        rows: await deleteWhere(
          scope,
          contactMessages,
          sql`${contactMessages.createdAt} < ${ago(now, RETENTION)} and ${isNotFrozen(contactMessages.email)}`,
        ),
      }),
    },
  ],
  exports: async (scope) => ({
    contactMessages: await listOwn(scope),
    contactReplies: await listOwnReplies(scope),
  }),
  // Matched by address, which must be verified.
  async erases(scope) {
    if (!scope.actor.proven) return;
    const references = await deleteMessages(scope, ownMessages(scope));
    await silenceMails(scope, mentionsAny(references));
  },
};

const ownMessages = ({ actor }: MemberScope) => eq(contactMessages.email, actor.email);

async function listOwn(scope: MemberScope) {
  if (!scope.actor.proven) return [];
  return scope.db
    .select({
      reference: contactMessages.reference,
      firstName: contactMessages.firstName,
      lastName: contactMessages.lastName,
      email: contactMessages.email,
      phone: contactMessages.phone,
      subject: contactMessages.subject,
      message: contactMessages.message,
      status: contactMessages.status,
      createdAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(ownMessages(scope));
}

async function listOwnReplies(scope: MemberScope) {
  if (!scope.actor.proven) return [];
  return scope.db
    .select({
      reference: contactMessages.reference,
      fromVisitor: contactReplies.fromVisitor,
      body: contactReplies.body,
      createdAt: contactReplies.createdAt,
    })
    .from(contactReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, contactReplies.messageId))
    .where(ownMessages(scope));
}

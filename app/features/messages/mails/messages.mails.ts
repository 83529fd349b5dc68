import { defineMail } from "#app/platform/mail/define-mail.ts";
import type {
  AdminMessageReplyMail,
  AdminNewMessageMail,
  ContactAnswerMail,
  ContactReceivedMail,
} from "./contact-mails.tsx";
import type {
  AdminRightsMail,
  RightsAnswerMail,
  RightsCopyMail,
  RightsErasedMail,
  RightsReceivedMail,
  RightsStepMail,
} from "./rights-mails.tsx";

/** To the typed address, without any text by the visitor, so that it cannot relay messages (threat T06). */
export const contactReceivedMail = defineMail<ContactReceivedMail>({
  name: "contact-received",
  label: "Message bien reçu",
  secret: false,
  expires: false,
  template: async () => (await import("./contact-mails.tsx")).contactReceivedTemplate,
});

/** To staff, with everything needed to answer; erased from the outbox once sent. */
export const adminNewMessageMail = defineMail<AdminNewMessageMail>({
  name: "admin-new-message",
  label: "Nouveau message, pour l’équipe",
  secret: true,
  expires: false,
  template: async () => (await import("./contact-mails.tsx")).adminNewMessageTemplate,
});

/** To staff: the visitor answered on the thread's page; erased from the outbox once sent. */
export const adminMessageReplyMail = defineMail<AdminMessageReplyMail>({
  name: "admin-message-reply",
  label: "Réponse d’un visiteur, pour l’équipe",
  secret: true,
  expires: false,
  template: async () => (await import("./contact-mails.tsx")).adminMessageReplyTemplate,
});

/** To the sender: the staff's answer, with the link to the thread. */
export const contactAnswerMail = defineMail<ContactAnswerMail>({
  name: "contact-answer",
  label: "Réponse à un message",
  secret: true,
  expires: false,
  mandatory: true,
  template: async () => (await import("./contact-mails.tsx")).contactAnswerTemplate,
});

/** To the typed address, without any text by the visitor (threat T06). Its link verifies the mailbox. */
export const rightsReceivedMail = defineMail<RightsReceivedMail>({
  name: "rights-received",
  label: "Demande RGPD à confirmer",
  secret: true,
  expires: false,
  mandatory: true,
  template: async () => (await import("./rights-mails.tsx")).rightsReceivedTemplate,
});

/** To staff: a confirmed request, or its legal deadline is near. */
export const adminRightsMail = defineMail<AdminRightsMail>({
  name: "admin-rights",
  label: "Demande RGPD, pour l’équipe",
  secret: false,
  expires: false,
  template: async () => (await import("./rights-mails.tsx")).adminRightsTemplate,
});

/** To the requester: the staff's answer. */
export const rightsAnswerMail = defineMail<RightsAnswerMail>({
  name: "rights-answer",
  label: "Réponse à une demande RGPD",
  secret: true,
  expires: false,
  mandatory: true,
  template: async () => (await import("./rights-mails.tsx")).rightsAnswerTemplate,
});

/** To the requester: progress of the request. */
export const rightsStepMail = defineMail<RightsStepMail>({
  name: "rights-step",
  label: "Une demande RGPD avance",
  secret: true,
  expires: false,
  mandatory: true,
  template: async () => (await import("./rights-mails.tsx")).rightsStepTemplate,
});

/** To the requester: a copy of the data is available on the follow-up page. */
export const rightsCopyMail = defineMail<RightsCopyMail>({
  name: "rights-copy",
  label: "Copie des données prête",
  secret: true,
  expires: false,
  mandatory: true,
  template: async () => (await import("./rights-mails.tsx")).rightsCopyTemplate,
});

/** The last e-mail to an erased address, itself erased once sent. */
export const rightsErasedMail = defineMail<RightsErasedMail>({
  name: "rights-erased",
  label: "Effacement fait",
  secret: true,
  expires: false,
  mandatory: true,
  eraseAfterSend: true,
  template: async () => (await import("./rights-mails.tsx")).rightsErasedTemplate,
});

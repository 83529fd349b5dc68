import { defineMail } from "#app/platform/mail/define-mail.ts";

/** Mails with the same reference stand together in a mailbox. */
type Threaded = { reference: string };

export type ContactReceivedMail = Threaded;

/** To the address that a visitor typed: nothing they wrote is in it, so that it carries nobody's message (threat T06). */
export const contactReceivedMail = defineMail<ContactReceivedMail>({
  name: "contact-received",
  label: "Message bien reçu",
  secret: false,
  expires: false,
  template: async () => (await import("./contact-mails.tsx")).contactReceivedTemplate,
});

export type AdminNewMessageMail = Threaded & {
  name: string;
  email: string;
  phone?: string | null;
  subject: string;
  message: string;
  adminUrl: string;
};

/** To the staff: what they need to answer, erased from the outbox once it has left. */
export const adminNewMessageMail = defineMail<AdminNewMessageMail>({
  name: "admin-new-message",
  label: "Nouveau message, pour l’équipe",
  secret: true,
  expires: false,
  template: async () => (await import("./contact-mails.tsx")).adminNewMessageTemplate,
});

export type ContactAnswerMail = Threaded & { body: string; contactUrl: string };

/** To whoever wrote: what the staff answers. */
export const contactAnswerMail = defineMail<ContactAnswerMail>({
  name: "contact-answer",
  label: "Réponse à un message",
  secret: true,
  expires: false,
  mandatory: true,
  template: async () => (await import("./contact-mails.tsx")).contactAnswerTemplate,
});

export type RightsReceivedMail = Threaded & { right: string; dueOn: string; followUrl: string };

/** To the address that somebody typed: the link proves that they read it. Nothing they wrote is in it (threat T06). */
export const rightsReceivedMail = defineMail<RightsReceivedMail>({
  name: "rights-received",
  label: "Demande RGPD à confirmer",
  secret: true,
  expires: false,
  mandatory: true,
  template: async () => (await import("./rights-mails.tsx")).rightsReceivedTemplate,
});

export type AdminRightsMail = Threaded & {
  right: string;
  dueOn: string;
  why: "confirmed" | "due";
  adminUrl: string;
};

/** To the staff: a request that was confirmed, or whose legal date is near. */
export const adminRightsMail = defineMail<AdminRightsMail>({
  name: "admin-rights",
  label: "Demande RGPD, pour l’équipe",
  secret: false,
  expires: false,
  template: async () => (await import("./rights-mails.tsx")).adminRightsTemplate,
});

export type RightsAnswerMail = Threaded & { body: string; followUrl: string };

/** To whoever asked: what the staff answers. */
export const rightsAnswerMail = defineMail<RightsAnswerMail>({
  name: "rights-answer",
  label: "Réponse à une demande RGPD",
  secret: true,
  expires: false,
  mandatory: true,
  template: async () => (await import("./rights-mails.tsx")).rightsAnswerTemplate,
});

export type RightsStepMail = Threaded & { step: string; followUrl: string };

/** To whoever asked: what was just done about their request. */
export const rightsStepMail = defineMail<RightsStepMail>({
  name: "rights-step",
  label: "Une demande RGPD avance",
  secret: true,
  expires: false,
  mandatory: true,
  template: async () => (await import("./rights-mails.tsx")).rightsStepTemplate,
});

export type RightsCopyMail = Threaded & { followUrl: string };

/** To whoever asked: a copy of their data waits on their page. */
export const rightsCopyMail = defineMail<RightsCopyMail>({
  name: "rights-copy",
  label: "Copie des données prête",
  secret: true,
  expires: false,
  mandatory: true,
  template: async () => (await import("./rights-mails.tsx")).rightsCopyTemplate,
});

export type RightsErasedMail = Threaded & { erasedOn: string };

/** The last mail to an address that was erased: once it has left, nothing is kept of it either. */
export const rightsErasedMail = defineMail<RightsErasedMail>({
  name: "rights-erased",
  label: "Effacement fait",
  secret: true,
  expires: false,
  mandatory: true,
  eraseAfterSend: true,
  template: async () => (await import("./rights-mails.tsx")).rightsErasedTemplate,
});

import { defineMail } from "#app/platform/mail/define-mail.ts";

/** Mails with the same reference stand together in a mailbox. */
type Threaded = { reference: string };

/** To the address that a visitor typed: nothing they wrote is in it, so that it carries nobody's message (threat T06). */
export const contactReceivedMail = defineMail<Threaded>("contact-received");

/** To the staff: what they need to answer, erased from the outbox once it has left. */
export const adminNewMessageMail = defineMail<
  Threaded & {
    name: string;
    email: string;
    phone?: string | null;
    subject: string;
    message: string;
    adminUrl: string;
  }
>("admin-new-message", { secret: true });

/** To whoever wrote: what the staff answers. */
export const contactAnswerMail = defineMail<Threaded & { body: string; contactUrl: string }>(
  "contact-answer",
  { secret: true, owed: true },
);

/** To the address that somebody typed: the link proves that they read it. Nothing they wrote is in it (threat T06). */
export const rightsReceivedMail = defineMail<Threaded & { right: string; dueOn: string; followUrl: string }>(
  "rights-received",
  { secret: true, owed: true },
);

/** To the staff: a request that was confirmed, or whose legal date is near. */
export const adminRightsMail = defineMail<
  Threaded & { right: string; dueOn: string; why: "confirmed" | "due"; adminUrl: string }
>("admin-rights");

/** To whoever asked: what the staff answers. */
export const rightsAnswerMail = defineMail<Threaded & { body: string; followUrl: string }>("rights-answer", {
  secret: true,
  owed: true,
});

/** To whoever asked: what was just done about their request. */
export const rightsStepMail = defineMail<Threaded & { step: string; followUrl: string }>("rights-step", {
  secret: true,
  owed: true,
});

/** To whoever asked: a copy of their data waits on their page. */
export const rightsCopyMail = defineMail<Threaded & { followUrl: string }>("rights-copy", {
  secret: true,
  owed: true,
});

/** The last mail to an address that was erased: once it has left, nothing is kept of it either. */
export const rightsErasedMail = defineMail<Threaded & { erasedOn: string }>("rights-erased", {
  secret: true,
  owed: true,
  fleeting: true,
});

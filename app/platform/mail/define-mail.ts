import type { MailTemplate } from "./template.ts";

/** What is told of a kind of mail to those who run the site. */
export type MailKind = {
  name: string;
  label: string;
  /**
   * Holds a link, a password, a code or somebody's details: its body is shown to nobody but its recipient, and its payload is
   * erased the moment the mail has left.
   */
  secret: boolean;
  /** What it holds is void after a while: it is not sent again with all the others. */
  expires: boolean;
};

export type Mail<Payload extends MailPayload = MailPayload> = MailKind & {
  /**
   * It leaves whatever the address asked for: the law wants it (GDPR article 12), the person just asked for it, or needs it to
   * keep their account (article 18, paragraph 2).
   */
  mandatory: boolean;
  /** Its recipient is forgotten once it has left: it tells that nothing is kept. */
  eraseAfterSend: boolean;
  /** The payload's `unsubscribeUrl`, when it has one, also goes in the List-Unsubscribe header. */
  unsubscribable: boolean;
  /** Imported when it is drawn: a process that asks for a mail neither loads React Email nor reads .tsx. */
  template(): Promise<MailTemplate<Payload>>;
  /** Only a type: never set. */
  payload?: Payload;
};

/** JSON; links are complete addresses that the caller made from the configured site address. */
export type MailPayload = Record<string, string | number | boolean | null | undefined>;
/** Undefined for a recipient who settles it elsewhere: in their space. */
type Unsubscribable = { unsubscribeUrl: string | undefined };

type Said<Payload extends MailPayload> = MailKind & Pick<Mail<Payload>, "template">;

/** All there is to say of a kind of mail, in its noun's `mails/<noun>.mails.ts`, which `app/mails.server.ts` joins. */
export function defineMail<Payload extends MailPayload & Unsubscribable>(
  said: Said<Payload> & { unsubscribable: true },
): Mail<Payload>;
export function defineMail<Payload extends MailPayload>(
  said: Said<Payload> & { mandatory?: boolean; eraseAfterSend?: boolean },
): Mail<Payload>;
export function defineMail<Payload extends MailPayload>(
  said: Said<Payload> & Partial<Mail<Payload>>,
): Mail<Payload> {
  return { mandatory: false, eraseAfterSend: false, unsubscribable: false, ...said };
}

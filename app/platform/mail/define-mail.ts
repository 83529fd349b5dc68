import type { MailPayload, MailTemplate } from "./template.ts";

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
   * Mandatory: sent despite restricted processing, because the law requires it (GDPR article 12), or the person just
   * requested it or needs it for their account (article 18, paragraph 2).
   */
  mandatory: boolean;
  /** The recipient is erased after sending. */
  eraseAfterSend: boolean;
  /** The payload's `unsubscribeUrl`, if any, is also sent as List-Unsubscribe. */
  unsubscribable: boolean;
  /** Imported when it is drawn: a process that asks for a mail neither loads React Email nor reads .tsx. */
  template(): Promise<MailTemplate<Payload>>;
  payload?: Payload;
};

type Unsubscribable = { unsubscribeUrl: string | undefined };

type MailDefinition<Payload extends MailPayload> = MailKind & Pick<Mail<Payload>, "template">;

/** All there is to say of a kind of mail, in its noun's `mails/<noun>.mails.ts`, which `app/mails.server.ts` joins. */
export function defineMail<Payload extends MailPayload & Unsubscribable>(
  definition: MailDefinition<Payload> & { unsubscribable: true },
): Mail<Payload>;
export function defineMail<Payload extends MailPayload>(
  definition: MailDefinition<Payload> & { mandatory?: boolean; eraseAfterSend?: boolean },
): Mail<Payload>;
export function defineMail<Payload extends MailPayload>(
  definition: MailDefinition<Payload> & Partial<Mail<Payload>>,
): Mail<Payload> {
  return { mandatory: false, eraseAfterSend: false, unsubscribable: false, ...definition };
}

import type { MailPayload, MailTemplate } from "./template.ts";

/** A kind of mail, as staff see it. */
export type MailKind = {
  name: string;
  label: string;
  /** Contains a link, password, code or personal details: staff never see the body, and the payload is erased once sent. */
  secret: boolean;
  /** Its content expires: bulk resending skips it. */
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
  /** It can wait: once a week for a mailbox, with all others that wait. */
  weekly: boolean;
  /** The payload's `unsubscribeUrl`, if any, is also sent as List-Unsubscribe. */
  unsubscribable: boolean;
  /** Imported on rendering: a process that enqueues mails loads neither React Email nor .tsx. */
  template(): Promise<MailTemplate<Payload>>;
  payload?: Payload;
};

type Unsubscribable = { unsubscribeUrl: string | undefined };

type MailDefinition<Payload extends MailPayload> = MailKind & Pick<Mail<Payload>, "template">;

/** Complete definition of a kind of mail, in `mails/<noun>.mails.ts`; `app/mails.server.ts` joins them. */
export function defineMail<Payload extends MailPayload & Unsubscribable>(
  definition: MailDefinition<Payload> & { unsubscribable: true; weekly?: boolean },
): Mail<Payload>;
export function defineMail<Payload extends MailPayload>(
  definition: MailDefinition<Payload> & { mandatory?: boolean; eraseAfterSend?: boolean; weekly?: boolean },
): Mail<Payload>;
export function defineMail<Payload extends MailPayload>(
  definition: MailDefinition<Payload> & Partial<Mail<Payload>>,
): Mail<Payload> {
  return { mandatory: false, eraseAfterSend: false, unsubscribable: false, weekly: false, ...definition };
}

/** A kind of mail: its name, and what its template needs. Its body is registered in server/mail-templates.ts. */
export type Mail<Payload extends MailPayload> = {
  name: string;
  /** The payload holds a secret or a visitor's details: it is erased the moment the mail has left. */
  secret: boolean;
  /** The payload's `unsubscribeUrl`, when it has one, also goes in the List-Unsubscribe header. */
  unsubscribable: boolean;
  /**
   * It leaves whatever the address asked for: the law wants it (GDPR article 12), the person just asked for it, or needs it to
   * keep their account (article 18, paragraph 2).
   */
  owed: boolean;
  /** Its recipient is forgotten once it has left: it tells that nothing is kept. */
  fleeting: boolean;
  /** Only a type: never set. */
  payload?: Payload;
};

type Options = Record<"secret" | "unsubscribable" | "owed" | "fleeting", boolean>;

/** JSON; links are complete addresses that the caller made from the configured site address. */
export type MailPayload = Record<string, string | number | boolean | null | undefined>;
/** Undefined for a recipient who settles it elsewhere: in their space. */
export type Unsubscribable = { unsubscribeUrl: string | undefined };

export function defineMail<Payload extends MailPayload & Unsubscribable>(
  name: string,
  options: { unsubscribable: true; secret?: boolean },
): Mail<Payload>;
export function defineMail<Payload extends MailPayload>(
  name: string,
  options?: { secret?: boolean; owed?: boolean; fleeting?: boolean },
): Mail<Payload>;
export function defineMail<Payload extends MailPayload>(
  name: string,
  { secret = false, unsubscribable = false, owed = false, fleeting = false }: Partial<Options> = {},
): Mail<Payload> {
  return { name, secret, unsubscribable, owed, fleeting };
}

/** A kind of mail: its name, and what its template needs. Its body is registered in server/mail-templates.ts. */
export type Mail<Payload extends MailPayload> = {
  name: string;
  /** The payload holds a secret or a visitor's details: it is erased the moment the mail has left. */
  secret: boolean;
  /** The payload's `unsubscribeUrl` also goes in the List-Unsubscribe header. */
  unsubscribable: boolean;
  /** Only a type: never set. */
  payload?: Payload;
};

/** JSON; links are complete addresses that the caller made from the configured site address. */
export type MailPayload = Record<string, string | number | boolean | null | undefined>;
export type Unsubscribable = { unsubscribeUrl: string };

export function defineMail<Payload extends MailPayload & Unsubscribable>(
  name: string,
  options: { unsubscribable: true; secret?: boolean },
): Mail<Payload>;
export function defineMail<Payload extends MailPayload>(
  name: string,
  options?: { secret?: boolean },
): Mail<Payload>;
export function defineMail<Payload extends MailPayload>(
  name: string,
  { secret = false, unsubscribable = false }: { secret?: boolean; unsubscribable?: boolean } = {},
): Mail<Payload> {
  return { name, secret, unsubscribable };
}

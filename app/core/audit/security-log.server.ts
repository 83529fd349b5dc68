import { type NotingScope, noteAct } from "./audit-log.server.ts";

/** What happens to accounts and to the ways into them. */
export type SecurityEvent =
  | "session.opened"
  | "session.closed"
  | "password.refused"
  | "password.limited"
  | "password.chosen"
  | "password.changed"
  | "password.dropped"
  | "link.limited"
  | "link.used"
  | "address.proven"
  | "address.change-asked"
  | "address.reverted"
  | "factor.asked"
  | "factor.given"
  | "factor.refused"
  | "factor.limited"
  | "factor.added"
  | "factor.removed"
  | "factor.codes-made"
  | "role.given"
  | "role.taken"
  | "address.changed"
  | "account.suspended"
  | "account.restored"
  | "account.erased";

/**
 * Notes a security event: what, of which account, about what, in which request. Never an e-mail, an IP address or
 * words that somebody typed: who reads the log and not the accounts learns of nobody (threat T45).
 * @param account its id; undefined when no account is known, or none was looked for
 * @param subject a kind or an id, e.g. of the session that was closed
 */
export function noteSecurity(
  scope: NotingScope,
  event: SecurityEvent,
  { account, subject }: { account: string | undefined; subject: string },
): Promise<void> {
  return noteAct(scope, { actorId: account, action: event, subject });
}

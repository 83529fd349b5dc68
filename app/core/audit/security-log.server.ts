import { countAgainst } from "#app/platform/http/limits.server.ts";
import { type NotingScope, noteAct } from "./audit-log.server.ts";

/** What happens to accounts and to the ways into them. */
export type SecurityEvent =
  | "guard.refused"
  | "guard.foreign-origin"
  | "session.opened"
  | "session.closed"
  | "session.refused"
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

/** Of which account, undefined when none is known or none was looked for; and about what, a kind or an id. */
type About = { account: string | undefined; subject: string };

/**
 * Notes a security event: what, of which account, about what, in which request. Never an e-mail, an IP address or
 * what a person typed: the log alone identifies no one (threat T45). A request's is a line of the
 * server's log too, written at once: what its transaction takes back afterwards stays there as tried.
 */
export async function noteSecurity(
  scope: NotingScope,
  event: SecurityEvent,
  { account, subject }: About,
): Promise<void> {
  await noteAct(scope, { actorId: account, action: event, subject });
  scope.facts?.logSecurity({ event, account, subject });
}

/**
 * The same, once an hour: a sign of trying, not a log of requests.
 * @param whose what is counted apart: an account unless said otherwise
 */
export async function noteSecurityHourly(
  scope: NotingScope,
  event: SecurityEvent,
  about: About,
  whose = about.account,
): Promise<void> {
  const limit = { name: event, subject: `${whose} ${about.subject}`, limit: 1, seconds: 3_600 };
  if ((await countAgainst(scope, [limit])).allowed) await noteSecurity(scope, event, about);
}

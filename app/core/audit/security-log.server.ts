import { countAgainst } from "#app/platform/http/limits.server.ts";
import { type AuditScope, recordAudit, type ScopeFor } from "./audit-log.server.ts";
import type { Act, Who } from "./define-acts.ts";

export type SecurityAct<By extends Who = Who> = Act<
  By,
  "guard" | "session" | "password" | "link" | "address" | "factor" | "role" | "account"
>;

/** `account` is undefined when unknown or not looked up; `subject` is a kind or an id. */
type About = { account: string | undefined; subject: string };

/**
 * Records a security event: what, of which account, about what, in which request. Never an e-mail, an IP address or
 * what a person typed: the log alone identifies no one (threat T45). A request's is a line of the
 * server's log too, written at once: what its transaction rolls back afterwards stays there as tried.
 */
export async function recordSecurity<By extends Who>(
  scope: ScopeFor<By>,
  act: SecurityAct<By>,
  { account, subject }: About,
): Promise<void> {
  const { db, facts }: AuditScope = scope;
  // `account` is the account concerned, not the actor.
  const of: AuditScope = { db, facts, actor: account === undefined ? undefined : { id: account } };
  await recordAudit<Who>(of, { act, subject });
  facts?.logSecurity({ event: act.name, account, subject });
}

/** Records at most one event per hour and `whose`, an account by default. */
export async function recordSecurityHourly<By extends Who>(
  scope: ScopeFor<By>,
  act: SecurityAct<By>,
  about: About,
  whose = about.account,
): Promise<void> {
  const limit = { name: act.name, subject: `${whose} ${about.subject}`, limit: 1, seconds: 3_600 };
  if ((await countAgainst(scope, [limit])).allowed) await recordSecurity(scope, act, about);
}

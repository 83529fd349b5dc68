import { eq } from "drizzle-orm";
import { users } from "#app/platform/db/schema/people.ts";
import { countAgainst, networkOf } from "#app/platform/http/limits.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { mayMail } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { confirmationMail, loginLinkMail, recoveryMail } from "../mails/accounts.mails.ts";
import { issueLink, type LinkKind } from "./links.server.ts";

/** The queue between asking and sending. */
export const ASKED_LINKS = "asked-links";

export type AskedLink = { email: string; kind: LinkKind; redirectTo?: string | undefined; network: string };
export type LinkAnswer = { kind: "asked" } | { kind: "limited"; retryAfterSeconds: number };

/**
 * Somebody asks for a link to be mailed to an address. The answer is the same, and takes the same time, whether
 * the address is known or not: looking it up is the job's work, after the answer (threat T03).
 */
export async function askForLink(
  { db, jobs }: PublicScope,
  asked: { email: string; kind: LinkKind; redirectTo?: string | undefined; clientAddress: string },
): Promise<LinkAnswer> {
  const { clientAddress, ...job } = asked;
  const network = networkOf(clientAddress);
  const verdict = await countAgainst(db, [
    { name: "link-address", subject: asked.email, limit: 5, seconds: 3600 },
    { name: "link-network", subject: network, limit: 30, seconds: 3600 },
  ]);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  await jobs.enqueue(db, ASKED_LINKS, { ...job, network });
  return { kind: "asked" };
}

/** The job: mails the link when there is an account for it. Done twice, it mails two links that both work. */
export async function sendAskedLink(scope: PublicScope, asked: AskedLink, siteUrl: string): Promise<void> {
  const { email, kind, network } = asked;
  if (!(await mayMail(scope, { to: email, network, kind: mailOf[kind].name }))) return;
  const user = await scope.db.query.users.findFirst({
    columns: { id: true, emailVerified: true },
    where: eq(users.email, email),
  });
  if (!user || (kind === "confirm" && user.emailVerified)) return;

  await scope.db.transaction(async (tx) => {
    const link = { userId: user.id, kind, siteUrl, redirectTo: asked.redirectTo };
    const url = await issueLink({ db: tx }, link);
    const within = { ...scope, db: tx };
    if (kind === "confirm") {
      await enqueueMail(within, confirmationMail, { to: email, payload: { confirmUrl: url } });
    } else if (kind === "login") {
      await enqueueMail(within, loginLinkMail, { to: email, payload: { loginUrl: url } });
    } else {
      await enqueueMail(within, recoveryMail, { to: email, payload: { recoveryUrl: url } });
    }
  });
}

const mailOf = { confirm: confirmationMail, login: loginLinkMail, recovery: recoveryMail };

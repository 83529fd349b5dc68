import { eq } from "drizzle-orm";
import { users } from "#app/platform/db/schema/people.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import type { PublicScope, SystemScope } from "#app/platform/http/scope.ts";
import { defineJob, enqueueJob } from "#app/platform/jobs/define-job.ts";
import { patientRetries } from "#app/platform/jobs/jobs.server.ts";
import { mayMail } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { confirmationMail, loginLinkMail, recoveryMail } from "../mails/accounts.mails.ts";
import { issueLink, type LinkKind } from "./links.server.ts";

type Asked = { email: string; kind: LinkKind; redirectTo?: string | undefined };
export type AskedLink = Asked & { network: string };
export type LinkAnswer = { kind: "asked" } | { kind: "limited"; retryAfterSeconds: number };

/** Between asking and sending. It holds the address that was typed: none is kept once done. */
export const askedLinkJob = defineJob<AskedLink>("asked-links", {
  ...patientRetries,
  retryLimit: 5,
  deleteAfterSeconds: 60,
});

/**
 * Somebody asks for a link to be mailed to an address. The answer is the same, and takes the same time, whether
 * the address is known or not: looking it up is the job's work, after the answer (threat T03).
 */
export async function askForLink(scope: PublicScope, asked: Asked): Promise<LinkAnswer> {
  const { network } = scope.facts;
  const verdict = await countAgainst(scope, [
    { name: "link-address", subject: asked.email, limit: 5, seconds: 3600 },
    { name: "link-network", subject: network, limit: 30, seconds: 3600 },
  ]);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  await enqueueJob(scope, askedLinkJob, { ...asked, network });
  return { kind: "asked" };
}

/** The job: mails the link when there is an account for it. Done twice, it mails two links that both work. */
export async function sendAskedLink(scope: SystemScope, asked: AskedLink): Promise<void> {
  const { email, kind, network, redirectTo } = asked;
  if (!(await mayMail(scope, { to: email, network, kind: mailOf[kind].name }))) return;
  const user = await scope.db.query.users.findFirst({
    columns: { id: true, emailVerified: true },
    where: eq(users.email, email),
  });
  if (!user || (kind === "confirm" && user.emailVerified)) return;

  await inTransaction(scope, async (inside) => {
    const url = await issueLink(inside, { userId: user.id, kind, redirectTo });
    if (kind === "confirm") {
      await enqueueMail(inside, confirmationMail, { to: email, payload: { confirmUrl: url } });
    } else if (kind === "login") {
      await enqueueMail(inside, loginLinkMail, { to: email, payload: { loginUrl: url } });
    } else {
      await enqueueMail(inside, recoveryMail, { to: email, payload: { recoveryUrl: url } });
    }
  });
}

const mailOf = { confirm: confirmationMail, login: loginLinkMail, recovery: recoveryMail };

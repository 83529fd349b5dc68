import { and, eq } from "drizzle-orm";
import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { linkActs } from "#app/core/link/acts.ts";
import { type AskedLinkKind, issueLink } from "#app/core/link/links.server.ts";
import { confirmationMail, loginLinkMail, recoveryMail } from "#app/core/link/mails/links.mails.ts";
import { isActive } from "#app/core/person/active.server.ts";
import { users } from "#app/core/person/person.table.ts";
import { findKnownDevice } from "#app/core/session/known-devices.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { countInOrder, type Limit } from "#app/platform/http/limits.server.ts";
import type { MailScope, RequestScope } from "#app/platform/http/scope.ts";
import { defineJob, enqueueJob, patientRetries } from "#app/platform/jobs/define-job.ts";
import { type MailAllowance, whenToMailAccount } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";

type Asked = { email: string; kind: AskedLinkKind; redirectTo?: string | undefined };
export type AskedLink = Asked & {
  network: string;
  fromKnownDevice?: boolean;
  counted?: boolean;
};

/** Contains the typed address: the job is deleted once done. */
export const askedLinkJob = defineJob<AskedLink>("asked-links", {
  label: "Liens de connexion demandés",
  ...patientRetries,
  retryLimit: 5,
  deleteAfterSeconds: 60,
});

/** Same answer, same duration for known and unknown addresses: the job looks it up (threat T03). */
export async function askForLink(scope: RequestScope, asked: Asked): Promise<Outcome<"asked" | Limited>> {
  const { network } = scope.facts;
  const device = await findKnownDevice(scope, asked.email);
  const verdict = await countInOrder(scope, askLimits(asked.email, network, device));
  if (!verdict.allowed) {
    // The account is not looked up here.
    const about = { account: undefined, subject: asked.kind };
    if (verdict.first) await recordSecurity(scope, linkActs.limited, about);
    return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  }
  await enqueueJob(scope, askedLinkJob, { ...asked, network, fromKnownDevice: device !== undefined });
  return { kind: "asked" };
}

/** The requester's own limits first, then shared ones; a known device shares none with other visitors. */
function askLimits(email: string, network: string, device: string | undefined): Limit[] {
  if (device) return [{ name: "link-device", subject: `${email} ${device}`, limit: 5, seconds: 3600 }];
  return [
    { name: "link-account-network", subject: `${email} ${network}`, limit: 5, seconds: 3600 },
    { name: "link-network", subject: network, limit: 30, seconds: 3600 },
    { name: "link-account", subject: email, limit: 30, seconds: 3600 },
  ];
}

/**
 * Job: mails the link if the account exists. The mail quota is consumed here, so that
 * unknown addresses consume none.
 */
export async function sendAskedLink(scope: MailScope, asked: AskedLink): Promise<void> {
  const { email, kind, network, redirectTo } = asked;
  const { id, emailVerified, suspendedAt } = users;
  const [user] = await scope.db
    .select({ id, emailVerified, suspendedAt })
    .from(users)
    .where(and(eq(users.email, email), isActive));
  if (!user || user.suspendedAt || (kind === "confirm" && user.emailVerified)) return;
  if (!asked.counted) {
    const [allowance, proven] = [allowanceOf(asked), user.emailVerified];
    const request = { to: email, network, kind: mailOf[kind].name, allowance, proven };
    const afterSeconds = await whenToMailAccount(scope, request);
    if (afterSeconds === undefined) return;
    // Delays the job instead of the mail: the link is created when it is sent.
    if (afterSeconds > 0)
      return enqueueJob(scope, askedLinkJob, { ...asked, counted: true }, { afterSeconds });
  }

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

function allowanceOf({ kind, fromKnownDevice }: AskedLink): MailAllowance {
  if (kind === "confirm") return "general";
  return fromKnownDevice ? "known-device" : "sign-in";
}

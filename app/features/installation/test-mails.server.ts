import { randomUUID } from "node:crypto";
import { findReplyAddress } from "#app/core/settings/reply-address.server.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { senderAddress } from "#app/platform/mail/address.ts";
import type { Result } from "#app/platform/outcome.ts";
import { within } from "./checks.server.ts";
import { testDomainMail, testSendingMail } from "./mails/installation.mails.ts";

export type TestMail = "sending" | "domain";

/** Milliseconds: a page waits for it. */
const PATIENCE = 15_000;
const HOURLY = 10;

/** Sends synchronously to the administrator's own address; returns the server's response. */
export async function sendTestMail(
  scope: AdminScope,
  kind: TestMail,
): Promise<Result<{ answer: string }, { reason: string }>> {
  const { actor, installation, site } = scope;
  const { send, render, from } = installation.mail;
  if (!send) return { ok: false, reason: "SMTP_URL n’est pas donné : rien ne part." };
  const foreign = kind === "domain" && foreignSender(from, site.url);
  if (foreign) return { ok: false, reason: foreign };
  const limit = { name: "test-mail", subject: actor.id, limit: HOURLY, seconds: 3_600 };
  if (!(await countInOrder(scope, [limit])).allowed)
    return { ok: false, reason: `${HOURLY} essais par heure au plus : attendez un peu.` };
  const mail = kind === "domain" ? testDomainMail : testSendingMail;
  const message = `Si vous lisez ceci, le site sait écrire depuis ${senderAddress(from) ?? from}.`;
  try {
    const replyTo = await findReplyAddress(scope);
    const { subject, html, text } = await render(mail.name, { message }, { replyTo });
    const messageId = `<${randomUUID()}@${new URL(site.url).hostname}>`;
    return {
      ok: true,
      answer: await within(PATIENCE, send({ to: actor.email, replyTo, messageId, subject, html, text })),
    };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : "échec" };
  }
}

function foreignSender(from: string, siteUrl: string): string | undefined {
  const domain = senderAddress(from)?.split("@")[1] ?? "";
  if (domain.endsWith(".example")) return "MAIL_FROM n’a pas encore votre domaine.";
  const host = new URL(siteUrl).hostname.replace(/^www\./, "");
  if (host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`)) return undefined;
  return `L’expéditeur est de ${domain}, le site de ${host} : donnez à MAIL_FROM une adresse du domaine du site.`;
}

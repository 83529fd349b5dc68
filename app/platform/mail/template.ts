import type { ComponentType } from "react";
import type { Mail, MailPayload } from "./define-mail.ts";

/** How a kind of mail is written. `siteUrl` is the configured address of the site, without a trailing slash. */
export type MailTemplate = {
  mail: Pick<Mail<MailPayload>, "name" | "secret" | "unsubscribable">;
  subject(payload: Record<string, unknown>): string;
  Body: ComponentType<Record<string, unknown> & { siteUrl: string }>;
};

/**
 * Ties a mail to its subject and body. The payload was typed when it was enqueued and comes back as JSON:
 * this is the one place where it gets its type again.
 */
export function mailTemplate<Payload extends MailPayload>(
  mail: Mail<Payload>,
  written: { subject(payload: Payload): string; Body: ComponentType<Payload & { siteUrl: string }> },
): MailTemplate {
  return { mail, ...(written as Pick<MailTemplate, "subject" | "Body">) };
}

import { defineMail } from "#app/platform/mail/define-mail.ts";

/** Double opt-in: the page behind `confirmUrl` has the button; the one behind `refuseUrl` refuses in one click. */
export const newsletterConfirmationMail = defineMail<{
  confirmUrl: string;
  refuseUrl: string;
  /** Whether confirming also opens an account (decision E4): the mail then says so. */
  opensAccount: boolean;
}>("newsletter-confirmation", { secret: true });

/** After the confirmation. `unsubscribeUrl` answers a one-click POST too (RFC 8058). */
export const newsletterWelcomeMail = defineMail<{ unsubscribeUrl: string }>("newsletter-welcome", {
  unsubscribable: true,
});

/** One issue, to one subscriber. The words leave the outbox with the mail: every subscriber's row has them. */
export const newsletterIssueMail = defineMail<{ subject: string; body: string; unsubscribeUrl: string }>(
  "newsletter-issue",
  { unsubscribable: true, secret: true },
);

import { defineMail } from "#app/platform/mail/define-mail.ts";

export type NewsletterConfirmationMail = {
  confirmUrl: string;
  refuseUrl: string;
  /** Whether confirming also opens an account (decision E4): the mail then says so. */
  opensAccount: boolean;
};

/** Double opt-in: the page behind `confirmUrl` has the button; the one behind `refuseUrl` refuses in one click. */
export const newsletterConfirmationMail = defineMail<NewsletterConfirmationMail>({
  name: "newsletter-confirmation",
  label: "Confirmation de la newsletter",
  secret: true,
  expires: true,
  template: async () => (await import("./newsletter-confirmation.tsx")).newsletterConfirmationTemplate,
});

export type NewsletterWelcomeMail = { unsubscribeUrl: string };

/** After the confirmation. `unsubscribeUrl` answers a one-click POST too (RFC 8058). */
export const newsletterWelcomeMail = defineMail<NewsletterWelcomeMail>({
  name: "newsletter-welcome",
  label: "Bienvenue dans la newsletter",
  secret: false,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./newsletter-welcome.tsx")).newsletterWelcomeTemplate,
});

export type NewsletterIssueMail = { subject: string; body: string; unsubscribeUrl: string };

/** One issue, to one subscriber. The words leave the outbox with the mail: every subscriber's row has them. */
export const newsletterIssueMail = defineMail<NewsletterIssueMail>({
  name: "newsletter-issue",
  label: "Numéro de la newsletter",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./newsletter-issue.tsx")).newsletterIssueTemplate,
});

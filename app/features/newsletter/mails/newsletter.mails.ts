import { defineMail } from "#app/platform/mail/define-mail.ts";

export type NewsletterConfirmationMail = {
  confirmUrl: string;
  refuseUrl: string;
  /** Whether confirming also creates an account (decision E4), which the e-mail then mentions. */
  opensAccount: boolean;
};

/** Double opt-in: the page of `confirmUrl` has a button; that of `refuseUrl` refuses in one click. */
export const newsletterConfirmationMail = defineMail<NewsletterConfirmationMail>({
  name: "newsletter-confirmation",
  label: "Confirmation de la newsletter",
  secret: true,
  expires: true,
  template: async () => (await import("./newsletter-confirmation.tsx")).newsletterConfirmationTemplate,
});

export type NewsletterWelcomeMail = { unsubscribeUrl: string };

/** After the confirmation. `unsubscribeUrl` also accepts a one-click POST (RFC 8058). */
export const newsletterWelcomeMail = defineMail<NewsletterWelcomeMail>({
  name: "newsletter-welcome",
  label: "Bienvenue dans la newsletter",
  secret: false,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./newsletter-welcome.tsx")).newsletterWelcomeTemplate,
});

export type NewsletterIssueMail = { subject: string; body: string; unsubscribeUrl: string };

/** One issue to one subscriber. Its text is erased from the outbox once sent: every recipient's row contains it. */
export const newsletterIssueMail = defineMail<NewsletterIssueMail>({
  name: "newsletter-issue",
  label: "Numéro de la newsletter",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./newsletter-issue.tsx")).newsletterIssueTemplate,
});

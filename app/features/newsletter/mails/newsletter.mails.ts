import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { NewsletterConfirmationMail } from "./newsletter-confirmation.tsx";
import type { NewsletterIssueMail } from "./newsletter-issue.tsx";
import type { NewsletterWelcomeMail } from "./newsletter-welcome.tsx";

/** Double opt-in: the page of `confirmUrl` has a button; that of `refuseUrl` refuses in one click. */
export const newsletterConfirmationMail = defineMail<NewsletterConfirmationMail>({
  name: "newsletter-confirmation",
  label: "Confirmation de la newsletter",
  secret: true,
  expires: true,
  template: async () => (await import("./newsletter-confirmation.tsx")).newsletterConfirmationTemplate,
});

/** After the confirmation. `unsubscribeUrl` also accepts a one-click POST (RFC 8058). */
export const newsletterWelcomeMail = defineMail<NewsletterWelcomeMail>({
  name: "newsletter-welcome",
  label: "Bienvenue dans la newsletter",
  secret: false,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./newsletter-welcome.tsx")).newsletterWelcomeTemplate,
});

/** One issue to one subscriber. Its text is erased from the outbox once sent: every recipient's row contains it. */
export const newsletterIssueMail = defineMail<NewsletterIssueMail>({
  name: "newsletter-issue",
  weekly: true,
  label: "Numéro de la newsletter",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./newsletter-issue.tsx")).newsletterIssueTemplate,
});

/** The same to who writes it, at once. */
export const newsletterTestMail = defineMail<NewsletterIssueMail>({
  name: "newsletter-test",
  label: "Essai d’un numéro de la newsletter",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./newsletter-issue.tsx")).newsletterIssueTemplate,
});

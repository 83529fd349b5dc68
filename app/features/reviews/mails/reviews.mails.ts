import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { ReviewDecidedMail, ReviewInvitationMail, ReviewReportAnsweredMail } from "./author-mails.tsx";
import type { ReviewAnswerDecidedMail, ReviewPublishedMail } from "./company-mails.tsx";

/** To the requester, once for each company that accepted. Following the link changes nothing by itself. */
export const reviewInvitationMail = defineMail<ReviewInvitationMail>({
  name: "review-invitation",
  weekly: true,
  label: "Invitation à donner un avis",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./author-mails.tsx")).reviewInvitationTemplate,
});

/** To the author, with the staff's reason. */
export const reviewDecidedMail = defineMail<ReviewDecidedMail>({
  name: "review-decided",
  label: "Avis publié, à corriger ou refusé",
  secret: true,
  expires: false,
  template: async () => (await import("./author-mails.tsx")).reviewDecidedTemplate,
});

/** To who manages the company; the text itself is on the page. */
export const reviewPublishedMail = defineMail<ReviewPublishedMail>({
  name: "review-published",
  label: "Avis publié, pour une entreprise",
  secret: false,
  expires: false,
  template: async () => (await import("./company-mails.tsx")).reviewPublishedTemplate,
});

export const reviewAnswerDecidedMail = defineMail<ReviewAnswerDecidedMail>({
  name: "review-answer-decided",
  label: "Réponse à un avis publiée ou refusée",
  secret: false,
  expires: false,
  template: async () => (await import("./company-mails.tsx")).reviewAnswerDecidedTemplate,
});

/** To who reported a review, or contested it for the company. */
export const reviewReportAnsweredMail = defineMail<ReviewReportAnsweredMail>({
  name: "review-report-answered",
  label: "Réponse à un signalement d’avis",
  secret: true,
  expires: false,
  template: async () => (await import("./author-mails.tsx")).reviewReportAnsweredTemplate,
});

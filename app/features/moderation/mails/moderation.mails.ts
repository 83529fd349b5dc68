import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { CompanyApprovedMail } from "./company-approved.tsx";
import type { CompanyChangedMail } from "./company-changed.tsx";
import type { CompanyDecisionMail } from "./company-decision.tsx";

export const companyApprovedMail = defineMail<CompanyApprovedMail>({
  name: "company-approved",
  label: "Fiche publiée",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./company-approved.tsx")).companyApprovedTemplate,
});

export const companyDecisionMail = defineMail<CompanyDecisionMail>({
  name: "company-decision",
  label: "Décision sur une fiche",
  secret: false,
  expires: false,
  template: async () => (await import("./company-decision.tsx")).companyDecisionTemplate,
});

/** To a page's managers: what the staff changed, contact details too. */
export const companyChangedMail = defineMail<CompanyChangedMail>({
  name: "company-changed",
  label: "Fiche modifiée par l’équipe",
  secret: true,
  expires: false,
  template: async () => (await import("./company-changed.tsx")).companyChangedTemplate,
});

import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { CompanyApprovedMail } from "./company-approved.tsx";
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

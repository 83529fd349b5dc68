import { defineMail } from "#app/platform/mail/define-mail.ts";

export type CompanyApprovedMail = {
  companyName: string;
  contactName: string;
  companyUrl: string;
  ownUrl: string;
};

export const companyApprovedMail = defineMail<CompanyApprovedMail>({
  name: "company-approved",
  label: "Fiche publiée",
  secret: false,
  expires: false,
  template: async () => (await import("./company-approved.tsx")).companyApprovedTemplate,
});

export type DecisionKind =
  | "refused"
  | "changes-asked"
  | "edit-approved"
  | "edit-rejected"
  | "taken-offline"
  | "removed"
  | "restored"
  | "deletion-declined";

export type CompanyDecisionMail = {
  decision: DecisionKind;
  companyName: string;
  reason?: string | null;
  ownUrl: string;
};

export const companyDecisionMail = defineMail<CompanyDecisionMail>({
  name: "company-decision",
  label: "Décision sur une fiche",
  secret: false,
  expires: false,
  template: async () => (await import("./company-decision.tsx")).companyDecisionTemplate,
});

import { defineMail } from "#app/platform/mail/define-mail.ts";

export type CompanyWaitingMail = {
  companyName: string;
  what: "submission" | "edit" | "deletion" | "on-call";
  memberEmail: string;
  adminUrl: string;
};

/** To staff, about a pending company. Contains nothing by its author but the name. */
export const companyWaitingMail = defineMail<CompanyWaitingMail>({
  name: "company-waiting",
  label: "Une fiche attend, pour l’équipe",
  secret: true,
  expires: false,
  template: async () => (await import("./company-waiting.tsx")).companyWaitingTemplate,
});

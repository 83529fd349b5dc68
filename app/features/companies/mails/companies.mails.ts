import { defineMail } from "#app/platform/mail/define-mail.ts";

export type CompanyWaitingMail = {
  companyName: string;
  what: "submission" | "edit" | "deletion" | "on-call";
  /** Who did it. */
  memberEmail: string;
  adminUrl: string;
};

/** To the staff: something of a company waits for them. Nothing that its author wrote is in it but the name. */
export const companyWaitingMail = defineMail<CompanyWaitingMail>({
  name: "company-waiting",
  label: "Une fiche attend, pour l’équipe",
  secret: true,
  expires: false,
  template: async () => (await import("./company-waiting.tsx")).companyWaitingTemplate,
});

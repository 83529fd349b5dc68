import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { CompanyWaitingMail } from "./company-waiting.tsx";

/** To staff, about a pending company. Contains nothing by its author but the name. */
export const companyWaitingMail = defineMail<CompanyWaitingMail>({
  name: "company-waiting",
  label: "Une fiche attend, pour l’équipe",
  secret: true,
  expires: false,
  template: async () => (await import("./company-waiting.tsx")).companyWaitingTemplate,
});

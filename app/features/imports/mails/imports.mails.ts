import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { CompanyImportedMail } from "./company-imported.tsx";

/** To the managers of pages that an import changed: one for an import. */
export const companyImportedMail = defineMail<CompanyImportedMail>({
  name: "company-imported",
  weekly: true,
  label: "Fiches mises à jour par un import",
  secret: false,
  expires: false,
  template: async () => (await import("./company-imported.tsx")).companyImportedTemplate,
});

import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { ConfirmationAskedMail } from "./confirmation-asked.tsx";

/** Its link changes nothing by being opened: mail programs open links too. */
export const confirmationAskedMail = defineMail<ConfirmationAskedMail>({
  name: "confirmation-asked",
  weekly: true,
  label: "Confirmation d’une fiche demandée",
  secret: true,
  expires: false,
  template: async () => (await import("./confirmation-asked.tsx")).confirmationAskedTemplate,
});

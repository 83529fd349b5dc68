import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { ManagerInvitationMail } from "./manager-mails.tsx";

export const managerInvitationMail = defineMail<ManagerInvitationMail>({
  name: "manager-invitation",
  label: "Invitation à gérer une fiche",
  secret: true,
  expires: true,
  template: async () => (await import("./manager-mails.tsx")).managerInvitationTemplate,
});

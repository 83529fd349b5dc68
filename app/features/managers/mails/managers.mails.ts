import { defineMail } from "#app/platform/mail/define-mail.ts";

export type ManagerInvitationMail = {
  companyName: string;
  inviterName: string;
  acceptUrl: string;
};

export const managerInvitationMail = defineMail<ManagerInvitationMail>({
  name: "manager-invitation",
  label: "Invitation à gérer une fiche",
  secret: true,
  expires: true,
  template: async () => (await import("./manager-mails.tsx")).managerInvitationTemplate,
});

import { defineMail } from "#app/platform/mail/define-mail.ts";

export type ManagerInvitationMail = {
  companyName: string;
  inviterName: string;
  acceptUrl: string;
};

/** Asks somebody to help manage a company: the link works once, for seven days. */
export const managerInvitationMail = defineMail<ManagerInvitationMail>({
  name: "manager-invitation",
  label: "Invitation à gérer une fiche",
  secret: true,
  expires: true,
  template: async () => (await import("./manager-mails.tsx")).managerInvitationTemplate,
});

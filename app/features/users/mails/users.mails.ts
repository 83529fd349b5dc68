import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { AccountStateMail } from "./account-state.tsx";
import type { AdminInvitationMail } from "./admin-invitation.tsx";

/** Staff actions on an account; sent to the former address when it moved. */
export const accountStateMail = defineMail<AccountStateMail>({
  name: "account-state",
  label: "Compte suspendu, rouvert, déplacé ou supprimé",
  secret: false,
  expires: false,
  mandatory: true,
  template: async () => (await import("#app/features/users/mails/account-state.tsx")).accountStateTemplate,
});

export const adminInvitationMail = defineMail<AdminInvitationMail>({
  name: "admin-invitation",
  label: "Invitation à administrer le site",
  secret: true,
  expires: true,
  template: async () =>
    (await import("#app/features/users/mails/admin-invitation.tsx")).adminInvitationTemplate,
});

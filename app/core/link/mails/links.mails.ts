import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { ConfirmationMail } from "./confirmation.tsx";
import type { LoginLinkMail } from "./login-link.tsx";
import type { RecoveryMail } from "./recovery.tsx";

export const confirmationMail = defineMail<ConfirmationMail>({
  name: "confirmation",
  label: "Confirmation d’une adresse",
  secret: true,
  expires: true,
  mandatory: true,
  template: async () => (await import("#app/core/link/mails/confirmation.tsx")).confirmationTemplate,
});

/** Signs in once without a password, within an hour (decision E2). */
export const loginLinkMail = defineMail<LoginLinkMail>({
  name: "login-link",
  label: "Lien de connexion",
  secret: true,
  expires: true,
  mandatory: true,
  template: async () => (await import("#app/core/link/mails/login-link.tsx")).loginLinkTemplate,
});

export const recoveryMail = defineMail<RecoveryMail>({
  name: "recovery",
  label: "Nouveau mot de passe",
  secret: true,
  expires: true,
  mandatory: true,
  template: async () => (await import("#app/core/link/mails/recovery.tsx")).recoveryTemplate,
});

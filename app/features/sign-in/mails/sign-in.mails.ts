import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { AccountCredentialsMail } from "./account-credentials.tsx";

/** Decision E1: a temporary password valid for 72 h, and a verification link. */
export const accountCredentialsMail = defineMail<AccountCredentialsMail>({
  name: "account-credentials",
  label: "Compte ouvert, avec son mot de passe temporaire",
  secret: true,
  expires: true,
  mandatory: true,
  template: async () => (await import("./account-credentials.tsx")).accountCredentialsTemplate,
});

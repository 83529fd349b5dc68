import { defineMail } from "#app/platform/mail/define-mail.ts";

export type AccountCredentialsMail = {
  email: string;
  password: string;
  /** /auth/confirm?token=… */
  confirmUrl: string;
};

/** Decision E1: a temporary password, valid 72 h, and the link that proves the address. */
export const accountCredentialsMail = defineMail<AccountCredentialsMail>({
  name: "account-credentials",
  label: "Compte ouvert, avec son mot de passe temporaire",
  secret: true,
  expires: true,
  mandatory: true,
  template: async () => (await import("./account-credentials.tsx")).accountCredentialsTemplate,
});

export type ConfirmationMail = { confirmUrl: string };

/** Proves the address of an account, again or for the first time. */
export const confirmationMail = defineMail<ConfirmationMail>({
  name: "confirmation",
  label: "Confirmation d’une adresse",
  secret: true,
  expires: true,
  mandatory: true,
  template: async () => (await import("./confirmation.tsx")).confirmationTemplate,
});

export type LoginLinkMail = { loginUrl: string };

/** Signs in without a password, once, within an hour (decision E2). */
export const loginLinkMail = defineMail<LoginLinkMail>({
  name: "login-link",
  label: "Lien de connexion",
  secret: true,
  expires: true,
  mandatory: true,
  template: async () => (await import("./login-link.tsx")).loginLinkTemplate,
});

export type RecoveryMail = { recoveryUrl: string };

/** Leads to the choice of a new password, once, within an hour. */
export const recoveryMail = defineMail<RecoveryMail>({
  name: "recovery",
  label: "Nouveau mot de passe",
  secret: true,
  expires: true,
  mandatory: true,
  template: async () => (await import("./recovery.tsx")).recoveryTemplate,
});

export type AccountStateMail = { change: "suspended" | "restored" | "moved" };

/** What the staff did to an account, told to its address: to the former one when it moved. */
export const accountStateMail = defineMail<AccountStateMail>({
  name: "account-state",
  label: "Compte suspendu, rouvert ou déplacé",
  secret: false,
  expires: false,
  mandatory: true,
  template: async () => (await import("./account-state.tsx")).accountStateTemplate,
});

export type AdminInvitationMail = { inviterName: string; acceptUrl: string };

/** Becomes an administrator by following it, once, within 72 hours. */
export const adminInvitationMail = defineMail<AdminInvitationMail>({
  name: "admin-invitation",
  label: "Invitation à administrer le site",
  secret: true,
  expires: true,
  template: async () => (await import("./admin-invitation.tsx")).adminInvitationTemplate,
});

export type AddressChangeMail = { confirmUrl: string };

/** To the address that a member wants: proves it, in a session of theirs. */
export const addressChangeMail = defineMail<AddressChangeMail>({
  name: "address-change",
  label: "Confirmation d’une nouvelle adresse",
  secret: true,
  expires: true,
  mandatory: true,
  template: async () => (await import("./address-mails.tsx")).addressChangeTemplate,
});

export type AddressTakenMail = Record<string, never>;

/** To an address that somebody else wants and whose account it is. */
export const addressTakenMail = defineMail<AddressTakenMail>({
  name: "address-taken",
  label: "Adresse demandée par un autre compte",
  secret: false,
  expires: false,
  mandatory: true,
  template: async () => (await import("./address-mails.tsx")).addressTakenTemplate,
});

export type AddressChangedMail = { newAddress: string; revertUrl: string; at: string };

/** To the address that was the account's until now: takes the change back, within seven days. */
export const addressChangedMail = defineMail<AddressChangedMail>({
  name: "address-changed",
  label: "Adresse changée, avec le retour en arrière",
  secret: true,
  expires: true,
  mandatory: true,
  template: async () => (await import("./address-mails.tsx")).addressChangedTemplate,
});

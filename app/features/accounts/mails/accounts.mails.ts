import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { AccountCredentialsMail } from "./account-credentials.tsx";
import type { AccountStateMail } from "./account-state.tsx";
import type { AddressChangedMail, AddressChangeMail, AddressTakenMail } from "./address-mails.tsx";
import type { AdminInvitationMail } from "./admin-invitation.tsx";

/** Decision E1: a temporary password valid for 72 h, and a verification link. */
export const accountCredentialsMail = defineMail<AccountCredentialsMail>({
  name: "account-credentials",
  label: "Compte ouvert, avec son mot de passe temporaire",
  secret: true,
  expires: true,
  mandatory: true,
  template: async () => (await import("./account-credentials.tsx")).accountCredentialsTemplate,
});

/** Staff actions on an account; sent to the former address when it moved. */
export const accountStateMail = defineMail<AccountStateMail>({
  name: "account-state",
  label: "Compte suspendu, rouvert ou déplacé",
  secret: false,
  expires: false,
  mandatory: true,
  template: async () => (await import("./account-state.tsx")).accountStateTemplate,
});

export const adminInvitationMail = defineMail<AdminInvitationMail>({
  name: "admin-invitation",
  label: "Invitation à administrer le site",
  secret: true,
  expires: true,
  template: async () => (await import("./admin-invitation.tsx")).adminInvitationTemplate,
});

export const addressChangeMail = defineMail<AddressChangeMail>({
  name: "address-change",
  label: "Confirmation d’une nouvelle adresse",
  secret: true,
  expires: true,
  mandatory: true,
  template: async () => (await import("./address-mails.tsx")).addressChangeTemplate,
});

export const addressTakenMail = defineMail<AddressTakenMail>({
  name: "address-taken",
  label: "Adresse demandée par un autre compte",
  secret: false,
  expires: false,
  mandatory: true,
  template: async () => (await import("./address-mails.tsx")).addressTakenTemplate,
});

/** Sent to the previous address; reverts the change within seven days. */
export const addressChangedMail = defineMail<AddressChangedMail>({
  name: "address-changed",
  label: "Adresse changée, avec le retour en arrière",
  secret: true,
  expires: true,
  mandatory: true,
  template: async () => (await import("./address-mails.tsx")).addressChangedTemplate,
});

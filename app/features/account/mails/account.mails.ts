import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { AddressChangedMail, AddressChangeMail, AddressTakenMail } from "./address-mails.tsx";

export const addressChangeMail = defineMail<AddressChangeMail>({
  name: "address-change",
  label: "Confirmation d’une nouvelle adresse",
  secret: true,
  expires: true,
  mandatory: true,
  template: async () => (await import("#app/features/account/mails/address-mails.tsx")).addressChangeTemplate,
});

export const addressTakenMail = defineMail<AddressTakenMail>({
  name: "address-taken",
  label: "Adresse demandée par un autre compte",
  secret: false,
  expires: false,
  mandatory: true,
  template: async () => (await import("#app/features/account/mails/address-mails.tsx")).addressTakenTemplate,
});

/** Sent to the previous address; reverts the change within seven days. */
export const addressChangedMail = defineMail<AddressChangedMail>({
  name: "address-changed",
  label: "Adresse changée, avec le retour en arrière",
  secret: true,
  expires: true,
  mandatory: true,
  template: async () =>
    (await import("#app/features/account/mails/address-mails.tsx")).addressChangedTemplate,
});

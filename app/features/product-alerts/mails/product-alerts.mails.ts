import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { ProductAlertMail } from "./product-alert.tsx";

const template = async () => (await import("./product-alert.tsx")).productAlertTemplate;

/** With the other mails of the week. */
export const productAlertMail = defineMail<ProductAlertMail>({
  name: "product-alert",
  weekly: true,
  label: "Alerte sur un produit suivi",
  secret: true,
  expires: false,
  unsubscribable: true,
  template,
});

/** For members who chose "at once". */
export const productAlertNowMail = defineMail<ProductAlertMail>({
  name: "product-alert-now",
  label: "Alerte sur un produit suivi, tout de suite",
  secret: true,
  expires: false,
  unsubscribable: true,
  template,
});

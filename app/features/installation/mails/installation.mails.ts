import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { SiteAlertMail, TestDomainMail, TestSendingMail } from "./installation-mails.tsx";

/** To staff, at most daily per kind. @param alerts one sentence per line. @param kinds separated by spaces */
export const siteAlertMail = defineMail<SiteAlertMail>({
  name: "site-alert",
  label: "Alerte sur l’état du site",
  secret: false,
  expires: false,
  template: async () => (await import("./installation-mails.tsx")).siteAlertTemplate,
});

export const testSendingMail = defineMail<TestSendingMail>({
  name: "test-resend-domain",
  label: "Essai d’envoi",
  secret: false,
  expires: false,
  template: async () => (await import("./installation-mails.tsx")).testSendingTemplate,
});
export const testDomainMail = defineMail<TestDomainMail>({
  name: "test-custom-domain",
  label: "Essai du domaine d’envoi",
  secret: false,
  expires: false,
  template: async () => (await import("./installation-mails.tsx")).testDomainTemplate,
});

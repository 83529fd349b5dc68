import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { DigestMail } from "./digest.tsx";

export const companyDigestMail = defineMail<DigestMail>({
  name: "company-digest",
  weekly: true,
  label: "Résumé mensuel d’une fiche",
  secret: true,
  expires: true,
  unsubscribable: true,
  template: async () => (await import("./digest.tsx")).companyDigestTemplate,
});

export const staffDigestMail = defineMail<DigestMail>({
  name: "staff-digest",
  weekly: true,
  label: "Résumé hebdomadaire de l’équipe",
  secret: true,
  expires: true,
  unsubscribable: true,
  template: async () => (await import("./digest.tsx")).staffDigestTemplate,
});

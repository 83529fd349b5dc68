import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { WebsiteDeadMail } from "./website-dead.tsx";

export const websiteDeadMail = defineMail<WebsiteDeadMail>({
  name: "website-dead",
  weekly: true,
  label: "Le site web d’une fiche ne répond plus",
  secret: true,
  expires: false,
  template: async () => (await import("./website-dead.tsx")).websiteDeadTemplate,
});

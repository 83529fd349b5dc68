import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { ManagersChangedMail } from "./managers-changed.tsx";

export const managersChangedMail = defineMail<ManagersChangedMail>({
  name: "managers-changed",
  label: "Les gestionnaires d’une fiche ont changé",
  secret: true,
  expires: false,
  template: async () => (await import("./managers-changed.tsx")).managersChangedTemplate,
});

import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { OpenDataAnnouncedMail } from "./open-data-announced.tsx";

/** Its date counts from the day it is sent, so it does not wait with the mails of a week. */
export const openDataAnnouncedMail = defineMail<OpenDataAnnouncedMail>({
  name: "open-data-announced",
  label: "Entrée d’une fiche dans les données ouvertes, avec un lien pour s’y opposer",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./open-data-announced.tsx")).openDataAnnouncedTemplate,
});

import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { ContestAnsweredMail, ContestReceivedMail } from "./contest-mails.tsx";

export const contestReceivedMail = defineMail<ContestReceivedMail>({
  name: "contest-received",
  label: "Une décision est contestée, pour l’équipe",
  secret: true,
  expires: false,
  template: async () => (await import("./contest-mails.tsx")).contestReceivedTemplate,
});

export const contestAnsweredMail = defineMail<ContestAnsweredMail>({
  name: "contest-answered",
  label: "Réponse à une contestation",
  secret: true,
  expires: false,
  template: async () => (await import("./contest-mails.tsx")).contestAnsweredTemplate,
});

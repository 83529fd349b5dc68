import { defineMail } from "#app/platform/mail/define-mail.ts";

export type ManagersChangedMail = {
  companyName: string;
  change: "joined" | "left" | "removed" | "owner";
  who: string;
  ownUrl: string;
};

export const managersChangedMail = defineMail<ManagersChangedMail>({
  name: "managers-changed",
  label: "Les gestionnaires d’une fiche ont changé",
  secret: true,
  expires: false,
  template: async () => (await import("./managers-changed.tsx")).managersChangedTemplate,
});

import { defineMail } from "#app/platform/mail/define-mail.ts";
import type {
  ChangeReportDecidedMail,
  ChangeReportedMail,
  StaffChangeReportMail,
} from "./change-report-mails.tsx";

/** To managers: without the reporter's address. */
export const changeReportedMail = defineMail<ChangeReportedMail>({
  name: "change-reported",
  label: "Un changement est signalé sur une fiche",
  secret: true,
  expires: false,
  template: async () => (await import("./change-report-mails.tsx")).changeReportedTemplate,
});

/** The reporter's address is on the page that it leads to, never in the e-mail. */
export const staffChangeReportMail = defineMail<StaffChangeReportMail>({
  name: "staff-change-report",
  label: "Signalement sur une fiche, pour l’équipe",
  secret: true,
  expires: false,
  template: async () => (await import("./change-report-mails.tsx")).staffChangeReportTemplate,
});

/** Contains nothing that the visitor wrote (threat T06). */
export const changeReportDecidedMail = defineMail<ChangeReportDecidedMail>({
  name: "change-report-decided",
  label: "Suite donnée à un signalement",
  secret: true,
  expires: false,
  template: async () => (await import("./change-report-mails.tsx")).changeReportDecidedTemplate,
});

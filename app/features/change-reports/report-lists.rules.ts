import type { FormRules } from "#app/ui/form/form-rules.ts";
import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";

export const REPORTS_PATH = "/admin/signalements";

export type ReportStatus = "new" | "corrected" | "unchanged";

export const reportOutcomes = [
  { value: "corrected", label: "La fiche est corrigée" },
  { value: "unchanged", label: "Rien à changer" },
] as const;
export type ReportOutcome = (typeof reportOutcomes)[number]["value"];

export const reportStatusLabels: Record<ReportStatus, string> = {
  new: "Nouveau",
  corrected: "Fiche corrigée",
  unchanged: "Rien à changer",
};

export const reportDecisionRules = {
  fields: ["outcome", "body"],
  required: { outcome: "Choisissez la suite donnée" },
} satisfies FormRules;

export const MAX_REPORT_ANSWER = 2_000;

export const staffReportTexts = {
  failed: "Impossible d’enregistrer.",
  absent: "Ce signalement n’y est plus.",
  conflict: "Ce signalement est déjà traité. Rechargez la page.",
} as const;

export const reportList = {
  key: "change-reports",
  title: "Signalements",
  noun: "signalement",
  subject: "Fiche",
  path: REPORTS_PATH,
  views: [
    { key: "nouveaux", label: "Nouveaux" },
    { key: "corriges", label: "Fiche corrigée" },
    { key: "sans-suite", label: "Rien à changer" },
  ],
  viewIn: "liste",
  search: { label: "Référence ou e-mail" },
  filters: [],
  switches: [],
  sorts: [],
  sizes: [25],
  columns: [
    { key: "changement", label: "Changement" },
    { key: "reference", label: "Référence" },
    { key: "recu", label: "Reçu", whole: true },
    { key: "etat", label: "État" },
  ],
  display: "table",
  counted: 2_000,
} as const satisfies ListDeclaration;

export type ReportListState = ListState<typeof reportList>;

export const reportStatusOf: Record<ReportListState["view"], ReportStatus> = {
  nouveaux: "new",
  corriges: "corrected",
  "sans-suite": "unchanged",
};

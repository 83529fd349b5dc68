import type { FormRules } from "#app/ui/form/form-rules.ts";
import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";

export const STAFF_CYBER_ALERTS_PATH = "/admin/alertes-cyber";
/** In the place of an id. */
export const NEW = "nouvelle";

export const TITLE = { min: 10, max: 80 } as const;
export const WORDS = { min: 20, max: 400 } as const;
/** Beyond it an alert is written again. */
export const MOST_DAYS = 30;

/** The gravest last. */
export const levels = ["notice", "warning", "major"] as const;
export type Level = (typeof levels)[number];
export const levelLabels: Record<Level, string> = {
  notice: "À savoir",
  warning: "Vigilance",
  major: "Alerte majeure",
};
export const levelHints: Record<Level, string> = {
  notice: "une information utile",
  warning: "un danger qui touche du monde ici",
  major: "agir aujourd’hui ; demande un autre administrateur, ou une connexion récente",
};
export const levelTones = { notice: "info", warning: "warning", major: "error" } as const;
export const rankOf = (level: Level): number => levels.indexOf(level);

export type State = "draft" | "published" | "dismissed";
export type Act = "correct" | "publish" | "dismiss" | "resume";

/** The state that follows, by the state in which the act is possible. */
const transitions: Record<Act, Partial<Record<State, State>>> = {
  correct: { draft: "draft", published: "published" },
  publish: { draft: "published" },
  dismiss: { draft: "dismissed", published: "dismissed" },
  resume: { dismissed: "draft" },
};

export const stateAfter = (state: State, act: Act): State | undefined => transitions[act][state];

type Publication = { level: Level; state: State; isAuthor: boolean };

/** On every page of the site in the author's own words: another administrator, or more than an open session. */
export const needsProof = ({ level, state, isAuthor }: Publication): boolean =>
  state === "published" && level === "major" && isAuthor;

type Dated = { state: State; untilOn: string };

/** @param today in Nouméa, "2026-12-12" */
export const isInForce = ({ state, untilOn }: Dated, today: string): boolean =>
  state === "published" && untilOn >= today;

/** It was published, and its day is over: whatever its state, it can only be withdrawn. */
export const isEnded = (
  { publishedAt, untilOn }: { publishedAt: Date | null; untilOn: string },
  today: string,
): boolean => publishedAt !== null && untilOn < today;

export const phaseLabels = {
  draft: "À publier",
  current: "En cours",
  over: "Terminée",
  dismissed: "Retirée",
} as const;
export type Phase = keyof typeof phaseLabels;

export function phaseOf(alert: Dated, today: string): Phase {
  if (alert.state !== "published") return alert.state;
  return isInForce(alert, today) ? "current" : "over";
}

export const cyberAlertRules = {
  fields: ["title", "words", "level", "until", "currentPassword"],
  required: {
    title: "Dites ce qui se passe, en quelques mots",
    words: "Écrivez ce que la personne doit faire",
    level: "Choisissez un niveau",
    until: "Jusqu’à quel jour ?",
  },
} satisfies FormRules;

export const cyberAlertTexts = {
  failed: "Impossible d’enregistrer. Rien de ce que vous avez écrit n’est perdu.",
  absent: "Cette alerte n’y est plus.",
  conflict: "Cette alerte a changé entre-temps. Rechargez la page.",
  over: "Son dernier jour est passé. Corrigez-le d’abord.",
  ended: "Son dernier jour est passé. Écrivez une nouvelle alerte : elle sera envoyée.",
  raised:
    "Une alerte déjà publiée ne monte pas de niveau. Écrivez-en une nouvelle : elle sera vue et envoyée.",
} as const;

export const cyberAlertList = {
  key: "cyber-alerts",
  title: "Alertes cyber",
  noun: "alerte",
  subject: "Alerte",
  sentences: true,
  path: STAFF_CYBER_ALERTS_PATH,
  views: [
    { key: "en-cours", label: "En cours" },
    { key: "a-publier", label: "À publier" },
    { key: "terminees", label: "Terminées" },
  ],
  viewIn: "liste",
  filters: [],
  switches: [],
  sorts: [],
  sizes: [25],
  columns: [
    { key: "niveau", label: "Niveau" },
    { key: "jusqu-au", label: "Jusqu’au", whole: true },
    { key: "etat", label: "État" },
  ],
  display: "table",
  counted: 2_000,
} as const satisfies ListDeclaration;

export type CyberAlertListState = ListState<typeof cyberAlertList>;

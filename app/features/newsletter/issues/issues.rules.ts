import { findCategory } from "#app/core/catalogue/categories.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";

export const issueStates = ["draft", "sending", "stopped", "sent"] as const;
export type IssueState = (typeof issueStates)[number];
export const issueActs = ["edit", "send", "stop", "resume", "finish", "delete"] as const;
export type IssueAct = (typeof issueActs)[number];

const transitions: Record<IssueState, Partial<Record<IssueAct, IssueState | "gone">>> = {
  draft: { edit: "draft", send: "sending", delete: "gone" },
  sending: { stop: "stopped", finish: "sent" },
  stopped: { resume: "sending" },
  sent: {},
};

/** Undefined when not allowed. */
export const afterIssueAct = (state: IssueState, act: IssueAct) => transitions[state][act];

export const statesFor = (act: IssueAct): IssueState[] =>
  issueStates.filter((state) => transitions[state][act] !== undefined);

export const issueStateLabels: Record<IssueState, string> = {
  draft: "Brouillon",
  sending: "Envoi en cours",
  stopped: "Envoi arrêté",
  sent: "Envoyé",
};

/** Recipients per batch, and the delay between batches. */
export const BATCH = { size: 50, seconds: 60 } as const;
export const MAX_SUBJECT = 120;
export const MAX_BODY = 20_000;

/** All subscribers, owners of small firms, or managers of companies in a category. */
export const ALL = "all";
export const OWNERS = "owners";

export function segmentLabel(segment: string): string | undefined {
  if (segment === ALL) return "Tous les abonnés";
  if (segment === OWNERS) return "Dirigeants de TPE/PME";
  const category = findCategory(segment);
  return category && `Gestionnaires d’entreprises : ${category.name}`;
}

const SUBJECT = "L’objet est requis";
const BODY = "Le texte est requis";
export const issueRules = {
  fields: ["subject", "body", "segment", "revision"],
  required: { subject: SUBJECT, body: BODY },
  summary: { title: "Le numéro n’a pas été enregistré" },
} satisfies FormRules;

export const issueTexts = {
  failed: "Une erreur est survenue. Rien n’a été envoyé.",
  changed:
    "Quelqu’un a enregistré ce numéro depuis que vous l’avez ouvert. Copiez votre texte, rechargez la page, puis reprenez ce qui manque.",
  gone: "Ce numéro n’existe plus, ou son état a changé entre-temps : rechargez la page.",
  noSubscribers: "Personne n’est abonné dans ce segment : rien n’a été envoyé.",
  tested: { title: "Essai envoyé", text: "Il arrive à votre propre adresse, avec « [Essai] » dans l’objet." },
  tooManyTests: "Vous avez envoyé beaucoup d’essais. Réessayez dans une heure.",
  notConfirmed: "Cochez la case pour confirmer l’envoi.",
} as const;

export const sendIssueRules = {
  fields: ["revision", "confirmed"],
  required: { confirmed: issueTexts.notConfirmed },
  summary: { title: "Le numéro n’a pas été envoyé" },
} satisfies FormRules;

/** "12 sur 340". */
export const progressText = (written: number, audience: number): string =>
  `${written} sur ${Math.max(written, audience)}`;

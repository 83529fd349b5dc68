import type { Result } from "#app/platform/outcome.ts";

/** What the staff refused. */
const contestKinds = [
  "page-refused",
  "page-offline",
  "page-removed",
  "deletion-declined",
  "edit",
  "claim",
  "credential",
  "review",
  "answer",
] as const;
export type ContestKind = (typeof contestKinds)[number];

export const contestKindLabels: Record<ContestKind, string> = {
  "page-refused": "Fiche refusée",
  "page-offline": "Fiche mise hors ligne",
  "page-removed": "Fiche supprimée",
  "deletion-declined": "Suppression déclinée",
  edit: "Modification refusée",
  claim: "Revendication refusée",
  credential: "Preuve refusée",
  review: "Avis refusé",
  answer: "Réponse à un avis refusée",
};

/** What follows at once from overturning, in words for the staff and for those who were refused. */
export const overturnedWords: Record<ContestKind, string> = {
  "page-refused": "la fiche est rétablie comme avant le refus",
  "page-offline": "la fiche est remise en ligne",
  "page-removed": "la fiche est rétablie comme avant sa suppression",
  "deletion-declined": "la demande de suppression attend de nouveau une décision",
  edit: "la modification attend de nouveau une décision",
  claim: "la revendication attend de nouveau une décision",
  credential: "la preuve attend de nouveau une décision",
  review: "l’avis attend de nouveau une décision",
  answer: "la réponse attend de nouveau une décision",
};

const pageKinds: readonly ContestKind[] = [
  "page-refused",
  "page-offline",
  "page-removed",
  "deletion-declined",
];

/** Kinds of refusals that replace an earlier one of the same subject. */
export const sameSubject = (kind: ContestKind): readonly ContestKind[] =>
  pageKinds.includes(kind) ? pageKinds : [kind];

export const CONTEST_PATH = "/contester";
/** Days after a refusal in which it can be contested. */
export const CONTEST_DAYS = 30;

export const contestStates = ["open", "waiting", "upheld", "overturned"] as const;
export type ContestState = (typeof contestStates)[number];
export type ContestAct = "contest" | "uphold" | "overturn";

const next: Record<ContestState, Partial<Record<ContestAct, ContestState>>> = {
  open: { contest: "waiting" },
  waiting: { uphold: "upheld", overturn: "overturned" },
  upheld: {},
  overturned: {},
};

/** Contested once; the answer is final. */
export function validateContestAct(
  state: ContestState,
  act: ContestAct,
): Result<{ to: ContestState }, { reason: "not in this state" }> {
  const to = next[state][act];
  return to ? { ok: true, to } : { ok: false, reason: "not in this state" };
}

/** The administrator who refused answers alone when there is no other. */
export const canAnswerContest = (facts: { refusedByActor: boolean; others: number }): boolean =>
  !facts.refusedByActor || facts.others === 0;

import type { Result } from "#app/platform/outcome.ts";

export const recipientStates = [
  "sent",
  "seen",
  "accepted",
  "declined",
  "quoted",
  "won",
  "lost",
  "no_answer",
] as const;
export type RecipientState = (typeof recipientStates)[number];

export const recipientActs = [
  "see",
  "accept",
  "decline",
  "sendQuote",
  "win",
  "lose",
  "expire",
  "resume",
] as const;
export type RecipientAct = (typeof recipientActs)[number];

export type RecipientActor = "company" | "requester" | "staff";
type Step = { to: RecipientState; by: readonly RecipientActor[] };

const company = ["company"] as const;
const accept = { to: "accepted", by: company } as const;
const decline = { to: "declined", by: company } as const;
const expire = { to: "no_answer", by: ["requester", "staff"] } as const;
const win = { to: "won", by: ["company", "requester"] } as const;
const lose = { to: "lost", by: company } as const;
const resume = { to: "accepted", by: company } as const;

/** All steps and their actors (decision F14). */
export const recipientSteps: Record<RecipientState, Partial<Record<RecipientAct, Step>>> = {
  sent: { see: { to: "seen", by: company }, accept, decline, expire },
  seen: { accept, decline, expire },
  accepted: { sendQuote: { to: "quoted", by: company }, win, lose, expire },
  quoted: { win, lose },
  declined: { accept },
  no_answer: { accept, decline },
  won: { resume },
  lost: { resume },
};

/** Still reported for an archived lead. */
const afterTheEnd: readonly RecipientAct[] = ["win", "lose"];

export type StepVerdict = Result<
  { to: RecipientState },
  { reason: "not in this state" | "not yours to do" | "the lead is closed" }
>;

export function validateStep(
  state: RecipientState,
  act: RecipientAct,
  { actor, leadIsOpen }: { actor: RecipientActor; leadIsOpen: boolean },
): StepVerdict {
  const step = recipientSteps[state][act];
  if (!step) return { ok: false, reason: "not in this state" };
  if (!step.by.includes(actor)) return { ok: false, reason: "not yours to do" };
  if (!leadIsOpen && actor === "company" && !afterTheEnd.includes(act))
    return { ok: false, reason: "the lead is closed" };
  return { ok: true, to: step.to };
}

/** Both sides then see each other's e-mail and phone. */
export const hasAccepted = (state: RecipientState) =>
  state === "accepted" || state === "quoted" || state === "won" || state === "lost";
export const isUnanswered = (state: RecipientState) => state === "sent" || state === "seen";

export const recipientGroups = [
  { key: "nouveaux", label: "Nouveaux", states: ["sent", "seen"] },
  { key: "en-cours", label: "En cours", states: ["accepted", "quoted"] },
  { key: "clos", label: "Clos", states: ["declined", "won", "lost", "no_answer"] },
] as const satisfies readonly { key: string; label: string; states: readonly RecipientState[] }[];
export type RecipientGroup = (typeof recipientGroups)[number]["key"];

export const recipientStateLabels: Record<RecipientState, string> = {
  sent: "Non lu",
  seen: "Vu",
  accepted: "En cours",
  declined: "Décliné",
  quoted: "Devis envoyé",
  won: "Gagné",
  lost: "Perdu",
  no_answer: "Sans réponse",
};

export const stepLabels: Record<RecipientState, string> = {
  sent: "Envoyée, pas encore lue",
  seen: "Lue",
  accepted: "Acceptée",
  declined: "Déclinée",
  quoted: "Devis envoyé",
  won: "Conclue",
  lost: "Sans suite",
  no_answer: "Sans réponse",
};

export const declineReasons = [
  "Ce n’est pas notre métier",
  "Nous n’intervenons pas dans cette zone",
  "Pas de disponibilité en ce moment",
  "Le budget ou le délai ne le permet pas",
] as const;
export const loseReasons = [
  "Le client a choisi une autre entreprise",
  "Le client a renoncé",
  "Le client ne répond plus",
  "Le prix",
] as const;

/** At most two reminders, then staff is notified. */
export const REMINDERS_AFTER_DAYS = [2, 5] as const;
export const ANSWER_DAYS = 2;
export const ESCALATION_DAYS = 5;
/** Days until the requester is asked for the outcome. */
export const CLOSING_QUESTION_DAYS = 20;

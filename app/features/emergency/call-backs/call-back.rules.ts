import type { Result } from "#app/platform/outcome.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";

export const CALL_BACK_PATH = "/urgence-cyber/rappel";
export const OWN_CALL_BACKS_PATH = "/my-company/rappels";
export const STAFF_CALL_BACKS_PATH = "/admin/rappels";

export const callBackRules = {
  fields: ["firstName", "phone", "seen", "consent"],
  required: {
    firstName: "Donnez votre prénom",
    phone: "Donnez le numéro où vous appeler",
    seen: "Choisissez ce que vous voyez",
    consent: "Cochez la case pour être rappelé",
  },
  summary: {
    title: "Le formulaire contient des erreurs",
    text: "Corrigez les champs signalés, puis envoyez de nouveau.",
  },
} satisfies FormRules;

export const callBackTexts = {
  failed: "Votre demande n’est pas partie. Réessayez, ou appelez un des numéros de cette page.",
  automatic:
    "Votre demande ressemble à un envoi automatique. Relisez-la, puis envoyez-la à nouveau : rien n’est perdu.",
  open: "Une demande de rappel de ce numéro est déjà en cours : gardez votre téléphone près de vous, ou appelez un des numéros de cette page.",
  noneOnCall:
    "Aucune entreprise n’est d’astreinte en ce moment : votre numéro n’a été envoyé à personne. Appelez un des numéros de cette page.",
  limited: "Trop de demandes de rappel viennent de votre connexion. Appelez un des numéros de cette page.",
} as const;

/** Version of the sentence beside the box of the form. */
export const CALL_BACK_CONSENT_VERSION = "2026-11-rappel";

export const callBackStates = ["open", "accepted", "called", "ended", "junk"] as const;
export type CallBackState = (typeof callBackStates)[number];

/** "holder": the company that accepted. */
export type CallBackActor = "company" | "holder" | "caller";
export const callBackActs = ["accept", "called", "release", "junk", "missed", "end"] as const;
export type CallBackAct = (typeof callBackActs)[number];

type CallBack = { state: CallBackState; openedAt: Date; acceptedAt: Date | null };
export type CallBackRefusal = "accepted already" | "over" | "not yours" | "too early" | "too late";

const MINUTE = 60_000;
/** From then on the page gives the numbers that answer at any hour. */
const UNANSWERED_MINUTES = 20;
/** A company has this long to call before the caller can ask the others again. */
export const CALL_MINUTES = 15;
/** A night: later, the caller has found other help. */
export const ACCEPTABLE_HOURS = 12;
/** Of one telephone in a day, from whatever network: it is being called already (threat T62). */
export const MOST_OF_PHONE = 3;

export const isUnanswered = ({ state, openedAt }: Pick<CallBack, "state" | "openedAt">, now: Date): boolean =>
  state === "open" && now.getTime() - openedAt.getTime() >= UNANSWERED_MINUTES * MINUTE;

export const canBeAccepted = (
  { state, openedAt }: Pick<CallBack, "state" | "openedAt">,
  now: Date,
): boolean => state === "open" && now.getTime() - openedAt.getTime() < ACCEPTABLE_HOURS * 60 * MINUTE;

/** The company had its time, and the caller can ask the others again. */
export const canBeMissed = (
  { state, acceptedAt }: Pick<CallBack, "state" | "acceptedAt">,
  now: Date,
): boolean =>
  state === "accepted" &&
  acceptedAt !== null &&
  now.getTime() - acceptedAt.getTime() >= CALL_MINUTES * MINUTE;

type Rule = { by: CallBackActor; from: readonly CallBackState[]; to: CallBackState };

const rules: Record<CallBackAct, Rule> = {
  accept: { by: "company", from: ["open"], to: "accepted" },
  called: { by: "holder", from: ["accepted"], to: "called" },
  release: { by: "holder", from: ["accepted"], to: "open" },
  junk: { by: "holder", from: ["accepted", "called"], to: "junk" },
  missed: { by: "caller", from: ["accepted"], to: "open" },
  end: { by: "caller", from: ["open", "accepted", "called"], to: "ended" },
};

export function validateCallBackAct(
  callBack: CallBack,
  { act, by, now }: { act: CallBackAct; by: CallBackActor; now: Date },
): Result<{ to: CallBackState }, { reason: CallBackRefusal }> {
  const { state } = callBack;
  const rule = rules[act];
  if (act === "accept" && by === "company" && (state === "accepted" || state === "called"))
    return { ok: false, reason: "accepted already" };
  if (rule.by !== by) return { ok: false, reason: "not yours" };
  if (!rule.from.includes(state)) return { ok: false, reason: "over" };
  if (act === "accept" && !canBeAccepted(callBack, now)) return { ok: false, reason: "too late" };
  if (act === "missed" && !canBeMissed(callBack, now)) return { ok: false, reason: "too early" };
  return { ok: true, to: rule.to };
}

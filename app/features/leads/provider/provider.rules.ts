import type { FormRules } from "#app/ui/form/form-rules.ts";
import { declineReasons, loseReasons } from "../steps/recipient.rules.ts";

export const companyNoteRules = {
  fields: ["body"],
  required: { body: "Écrivez votre note" },
  summary: { title: "La note n’est pas gardée", text: "Corrigez le champ signalé, puis recommencez." },
} satisfies FormRules;

/** The reason is optional. */
export const stepReasonRules = { fields: ["reason", "details"] } satisfies FormRules;

export const MAX_NOTE = 2_000;
export const MAX_REASON = 500;

export const reasonsOf = { decline: declineReasons, lose: loseReasons } as const;

export const reasonFrom = (picked?: string, written?: string): string | undefined =>
  [picked, written].filter(Boolean).join(". ") || undefined;

export const providerTexts = {
  failed: "Impossible de mettre à jour le statut de la demande.",
  conflict: (meanwhile: string | undefined) =>
    meanwhile ? `Entre-temps : ${meanwhile}.` : "La demande a changé entre-temps. Rechargez la page.",
  unreachable:
    "Cette personne ne reçoit pas d’e-mail sur cette demande en ce moment : votre question ne lui parviendrait pas. Acceptez la demande pour voir comment la joindre.",
  limited: "Vous avez envoyé beaucoup de messages. Réessayez dans une heure : votre texte est gardé.",
} as const;

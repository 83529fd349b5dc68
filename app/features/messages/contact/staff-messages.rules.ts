import type { FormRules } from "#app/ui/form/form-rules.ts";
import type { RowActWords } from "#app/ui/list/row-outcome.tsx";

export const MAX_ANSWER = 5_000;

export const contactAnswerRules = {
  fields: ["body"],
  required: { body: "Écrivez votre réponse" },
} satisfies FormRules;

export const staffMessageTexts = {
  failed: "Impossible d’enregistrer.",
  absent: "Ce message n’y est plus.",
  conflict: "Le message a changé entre-temps. Rechargez la page.",
} as const;

/** Done with the rows of the list, and in a record. */
export const messageRowActs = ["close", "junk", "reopen"] as const;
export type MessageRowAct = (typeof messageRowActs)[number];

export const messageActWords: Record<MessageRowAct, RowActWords> = {
  close: { label: "Clore" },
  reopen: { label: "Rouvrir" },
  junk: {
    label: "Indésirable",
    grave: true,
    asks: {
      one: "Classer ce message indésirable ?",
      several: "Classer ces messages indésirables ?",
      text: "Un message indésirable est clos, puis effacé au bout de 30 jours ; vous pouvez le rouvrir d’ici là. Son adresse ne peut plus envoyer qu’un message par jour.",
    },
  },
};

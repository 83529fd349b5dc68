import { formatNumber } from "#app/platform/text/number.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";
import type { ShownCompany } from "./retrieval/passage.ts";

/** Posted to, and answers event by event. */
export const ANSWERS = "/assistant/reponse";
export const MAX_QUESTION = 1_000;
/** The field by which the page without scripts keeps the number that was given. */
export const STANDING = "urgence";

/** How many questions are answered: of a network in some minutes and in a day, of a browser in a day. */
export const visitorLimits = {
  perNetwork: 10,
  minutes: 10,
  perNetworkAndDay: 120,
  perBrowserAndDay: 30,
} as const;

/** What the last question of a conversation was about goes with the next, cut there. */
export const MAX_PREVIOUS = 300;

export const askedQuestionRules = {
  fields: ["question", "previous", STANDING],
  required: { question: "Écrivez votre question" },
} satisfies FormRules;

const failed = "Impossible d’envoyer le message. Veuillez réessayer.";

export const assistantTexts = {
  title: "Assistant Cyber",
  failed,
  tooLong: `La question tient en ${MAX_QUESTION} caractères au plus`,
  stopped: "Réponse arrêtée.",
  unfinished: "Ce qu’une IA en a écrit n’est pas fini, et ses pages manquent.",
  full: `${formatNumber(MAX_QUESTION)} caractères au plus : la suite n’est pas prise.`,
} as const;

/** Who reads a question, as the privacy policy says it: a model, where the site has one. */
export const noticeOf = (hasModel: boolean): string =>
  hasModel
    ? "IA\u00a0: une réponse peut être fausse. Ne saisissez pas de données personnelles\u00a0: un service d’IA peut lire votre question et la précédente. Récif n’en garde rien."
    : "Réponses tirées des pages du site. Ne saisissez pas de données personnelles. Rien n’est gardé\u00a0; une question peut être lue avec la précédente.";

/** To begin with: each has its answer in the pages of the site, without a model too. */
export const exampleQuestions = [
  "Qui peut m’aider à sauvegarder mes fichiers à Koné\u00a0?",
  "Comment reconnaître un faux message de la banque\u00a0?",
  "Comment demander un devis\u00a0?",
  "Combien de temps prend le diagnostic\u00a0?",
] as const;

/** What wrote the answer: a model from the pages below it, the pages themselves, or nobody. */
export type AnsweredBy = "model" | "passages" | "nothing";

export const notes: Record<Exclude<AnsweredBy, "passages">, string> = {
  model: "Réponse écrite par une IA d’après les pages ci-dessous. Vérifiez-y ce qui compte.",
  nothing:
    "Je n’ai pas de réponse à cela, mais je vous renseigne volontiers sur la cybersécurité, les entreprises de l’annuaire et ce site.",
};

const FROM_PAGES = "oici ce que les pages du site en disent.";

/** Of an IA, where the site has none, nothing is said. */
export const passagesNote = (hasModel: boolean): string =>
  hasModel ? `Réponse sans IA : v${FROM_PAGES}` : `V${FROM_PAGES}`;

/** Why there is no model's answer now. */
export const passagesBecause: Record<"failed" | "limit" | "month", string> = {
  failed: `${failed} L’IA ne répond pas pour le moment : voici ce que les pages du site en disent.`,
  limit: "L’IA a assez répondu pour aujourd’hui : voici ce que les pages du site en disent.",
  month: "L’IA a assez répondu pour ce mois-ci : voici ce que les pages du site en disent.",
};

/** A page of the site that an answer rests on; its link is made by us. */
export type CitedPage = { path: string; title: string; text: string };
/** Who to call first, from the settings. */
export type EmergencyCall = { number: string; tel: string };

export const emergencyCall = (number: string): EmergencyCall => ({
  number,
  tel: `tel:+687${number.replace(/\D/g, "")}`,
});

/** What a reader is sent, in this order; `restart` takes back the sentences before it. */
export type AnswerEvent =
  | { kind: "alert"; call: EmergencyCall }
  | { kind: "companies"; companies: ShownCompany[] }
  | { kind: "text"; text: string }
  | { kind: "restart" }
  | { kind: "end"; by: AnsweredBy; note: string; pages: CitedPage[]; subject?: string | undefined }
  | { kind: "refused"; message: string };

export type Answer = {
  alert?: EmergencyCall;
  companies: readonly ShownCompany[];
  /** A model's sentences. */
  text: readonly string[];
  pages: readonly CitedPage[];
  /** Set once the answer is whole. */
  by?: AnsweredBy;
  note?: string;
  /** What the question was understood as: sent with the next, and kept nowhere. */
  subject?: string | undefined;
  refusal?: string;
};

export const emptyAnswer: Answer = { companies: [], text: [], pages: [] };

/** An answer and what came of it next. */
export function withEvent(answer: Answer, event: AnswerEvent): Answer {
  switch (event.kind) {
    case "alert":
      return { ...answer, alert: event.call };
    case "companies":
      return { ...answer, companies: event.companies };
    case "text":
      return { ...answer, text: [...answer.text, event.text] };
    case "restart":
      return { ...answer, text: [] };
    case "end":
      return { ...answer, by: event.by, note: event.note, pages: event.pages, subject: event.subject };
    case "refused":
      return { ...answer, refusal: event.message };
  }
}

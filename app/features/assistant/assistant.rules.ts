import { formatNumber } from "#app/platform/text/number.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";
import { phoneUrl } from "#app/ui/phone-url.ts";
import type { ShownCompany } from "./retrieval/passage.ts";

export const ANSWERS = "/assistant/reponse";
export const MAX_QUESTION = 1_000;
/** Hidden field that carries the emergency number across pages without scripts. */
export const STANDING = "urgence";

export const visitorLimits = {
  perNetwork: 10,
  minutes: 10,
  perNetworkAndDay: 120,
  perBrowserAndDay: 30,
} as const;

/** Characters of the previous subject sent with the next question. */
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

/** Same wording as the privacy policy: a model only where the site has one. */
export const noticeOf = (hasModel: boolean): string =>
  hasModel
    ? "IA\u00a0: une réponse peut être fausse. Ne saisissez pas de données personnelles\u00a0: un service d’IA peut lire votre question et la précédente. Récif n’en garde rien."
    : "Réponses tirées des pages du site. Ne saisissez pas de données personnelles. Rien n’est gardé\u00a0; une question peut être lue avec la précédente.";

export const exampleQuestions = [
  "Qui peut m’aider à sauvegarder mes fichiers à Koné\u00a0?",
  "Comment reconnaître un faux message de la banque\u00a0?",
  "Comment demander un devis\u00a0?",
  "Combien de temps prend le diagnostic\u00a0?",
] as const;

export type AnsweredBy = "model" | "passages" | "nothing";

export const notes: Record<Exclude<AnsweredBy, "passages">, string> = {
  model: "Réponse écrite par une IA d’après les pages ci-dessous. Vérifiez-y ce qui compte.",
  nothing:
    "Je n’ai pas de réponse à cela, mais je vous renseigne volontiers sur la cybersécurité, les entreprises de l’annuaire et ce site.",
};

const FROM_PAGES = "oici ce que les pages du site en disent.";

export const passagesNote = (hasModel: boolean): string =>
  hasModel ? `Réponse sans IA : v${FROM_PAGES}` : `V${FROM_PAGES}`;

export const passagesBecause: Record<"failed" | "limit" | "month", string> = {
  failed: `${failed} L’IA ne répond pas pour le moment : voici ce que les pages du site en disent.`,
  limit: "L’IA a assez répondu pour aujourd’hui : voici ce que les pages du site en disent.",
  month: "L’IA a assez répondu pour ce mois-ci : voici ce que les pages du site en disent.",
};

export type CitedPage = { path: string; title: string; text: string };
export type EmergencyCall = { number: string; tel: string };

export const emergencyCall = (number: string): EmergencyCall => ({
  number,
  tel: phoneUrl(number),
});

/** Order of the stream; `restart` discards the previous sentences. */
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
  text: readonly string[];
  pages: readonly CitedPage[];
  by?: AnsweredBy;
  note?: string;
  subject?: string | undefined;
  refusal?: string;
};

export const emptyAnswer: Answer = { companies: [], text: [], pages: [] };

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

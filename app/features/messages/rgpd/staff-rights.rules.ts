import { listUrlOf, pageParam, readPage, readSearch } from "#app/platform/http/list-url.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";

export const ERASE_WORD = "EFFACER";

export const rightsWordsRules = {
  fields: ["body"],
  required: { body: "Écrivez à la personne ce qui a été fait" },
} satisfies FormRules;
export const rightsNoteRules = {
  fields: ["note"],
  required: { note: "Écrivez une note" },
} satisfies FormRules;
export const rightsErasureRules = {
  fields: ["confirm"],
  required: { confirm: `Écrivez ${ERASE_WORD} pour confirmer` },
} satisfies FormRules;

export const staffRightsTexts = {
  failed: "Impossible d’enregistrer.",
  nothing: "Choisissez une action.",
  absent: "Cette demande n’y est plus.",
  conflict: "La demande a changé entre-temps. Rechargez la page.",
  unproven: "La personne n’a pas encore confirmé par le lien reçu : rien n’est fait de ses données d’ici là.",
  unanswered:
    "La loi veut que la personne soit prévenue d’abord : écrivez-lui une réponse, puis recommencez.",
  lastAdmin: "Cette adresse est celle du dernier compte administrateur : nommez-en un autre d’abord.",
} as const;

/** Occurrences in text by others, which need a manual review. */
export const leftText = (left: readonly string[]) =>
  `Tout ce que le site sait effacer l’est. L’adresse est encore citée par d’autres, ici : ${left.join(", ")}. Corrigez ces textes, puis effacez à nouveau.`;

export const RIGHTS_PATH = "/admin/rgpd";
export const RIGHTS_PER_PAGE = 25;
export const RIGHTS_COUNTED = 2_000;
const LAST_PAGE = 2_000;

export const rightsLists = [
  { key: "a-traiter", label: "À traiter" },
  { key: "a-confirmer", label: "À confirmer par la personne" },
  { key: "terminees", label: "Terminées" },
] as const;
export type RightsListKey = (typeof rightsLists)[number]["key"];
export type RightsListState = { list: RightsListKey; q: string; page: number };

export function readRightsListState(query: URLSearchParams): RightsListState {
  return {
    list: rightsLists.find(({ key }) => key === query.get("liste"))?.key ?? "a-traiter",
    q: readSearch(query),
    page: readPage(query, LAST_PAGE),
  };
}

export function rightsListUrl(state: RightsListState, changed: Partial<RightsListState> = {}): string {
  const { list, q, page } = { ...state, ...changed };
  return listUrlOf(RIGHTS_PATH, {
    liste: list === "a-traiter" ? undefined : list,
    q,
    page: pageParam(page),
  });
}

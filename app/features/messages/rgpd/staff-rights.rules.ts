import type { FormRules } from "#app/ui/form/form-rules.ts";
import type { ListDeclaration, ListState } from "#app/ui/list/define-list.ts";

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

export const rightsList = {
  key: "rights",
  title: "Demandes RGPD",
  noun: "demande",
  subject: "Référence",
  path: RIGHTS_PATH,
  views: [
    { key: "a-traiter", label: "À traiter" },
    { key: "a-confirmer", label: "À confirmer par la personne" },
    { key: "terminees", label: "Terminées" },
  ],
  viewIn: "liste",
  search: { label: "Référence, nom ou e-mail" },
  filters: [],
  switches: [],
  sorts: [],
  sizes: [25],
  columns: [
    { key: "droit", label: "Droit" },
    { key: "delai", label: "Délai" },
    { key: "qui", label: "Qui" },
    { key: "email", label: "E-mail", chosen: true },
    { key: "identite", label: "Identité" },
    { key: "envoyee", label: "Reçue", whole: true },
  ],
  display: "table",
  counted: 2_000,
} as const satisfies ListDeclaration;

export type RightsListState = ListState<typeof rightsList>;
export type RightsListKey = RightsListState["view"];

/** What the person gets an e-mail of, or what stays: asked first. */
export const rightsAskedActs = ["send-link", "offer-copy", "oppose", "freeze", "unfreeze", "close"] as const;
export type RightsAskedAct = (typeof rightsAskedActs)[number];

export const rightsQuestions: Record<RightsAskedAct, { title: string; text: string; label: string }> = {
  "send-link": {
    title: "Envoyer à nouveau le lien ?",
    text: "Il part par e-mail vers l’adresse de la demande, et vers elle seule.",
    label: "Envoyer le lien",
  },
  "offer-copy": {
    title: "Mettre la copie à disposition ?",
    text: "La personne reçoit un e-mail, et télécharge la copie de ses données sur sa page de suivi.",
    label: "Mettre à disposition",
  },
  oppose: {
    title: "Arrêter newsletter et notifications ?",
    text: "La newsletter, les notifications du compte et les e-mails de suivi des devis s’arrêtent. La personne reçoit un e-mail, et peut seule les reprendre.",
    label: "Tout arrêter",
  },
  freeze: {
    title: "Geler les données de cette adresse ?",
    text: "Elles restent, et ne servent plus : aucun e-mail ne part, sauf ceux de cette demande, et ses demandes de devis ne sont plus transmises. La personne reçoit un e-mail.",
    label: "Geler",
  },
  unfreeze: {
    title: "Lever le gel ?",
    text: "Les e-mails repartent, et les demandes de devis sont de nouveau transmises. La personne reçoit un e-mail.",
    label: "Lever le gel",
  },
  close: {
    title: "Clore cette demande ?",
    text: "Elle ne se rouvre pas. Si la personne l’a confirmée, elle reçoit un e-mail.",
    label: "Clore",
  },
};

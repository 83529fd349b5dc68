import type { FormRules } from "#app/ui/form/form-rules.ts";

const TITLE = "Le titre est requis";
const BODY = "Le texte est requis";
export const postRules = {
  fields: ["title", "slug", "excerpt", "body", "category", "image", "tags", "services", "revision"],
  required: { title: TITLE, body: BODY },
  summary: { title: "L’article n’a pas été enregistré" },
} satisfies FormRules;

const WHEN = "Indiquez le jour et l’heure";
export const scheduleRules = {
  fields: ["revision", "at"],
  required: { at: WHEN },
  summary: { title: "L’article n’a pas été programmé" },
} satisfies FormRules;

const ALT = "Décrivez l’image en quelques mots";
export const imageRules = {
  fields: ["file", "alt"],
  required: { alt: ALT },
  summary: { title: "L’image n’a pas été ajoutée" },
} satisfies FormRules;

const NAME = "Le nom est requis";
export const groupRules = {
  fields: ["name"],
  required: { name: NAME },
  summary: { title: "Le nom n’a pas été enregistré" },
} satisfies FormRules;

const CHOICE = "Choisissez dans la liste";
export const renameRules = {
  fields: ["id", "name"],
  required: { id: CHOICE, name: NAME },
  summary: { title: "Le nom n’a pas été enregistré" },
} satisfies FormRules;

export const removeRules = {
  fields: ["id"],
  required: { id: CHOICE },
  summary: { title: "Rien n’a été supprimé" },
} satisfies FormRules;

export const postTexts = {
  failed: "Une erreur est survenue. Rien n’a été enregistré.",
  gone: "Cet article n’existe plus, ou son état a changé entre-temps : rechargez la page.",
  changed:
    "Quelqu’un a enregistré cet article pendant que vous écriviez. Copiez votre texte, rechargez la page, puis reprenez.",
  slugTaken: "Cette adresse est déjà celle d’un autre article",
  past: "Cette heure est passée",
  groupUsed: "Des articles sont dans cette catégorie : donnez-leur en une autre d’abord.",
  groupRetained: "La catégorie par défaut reste.",
  groupTaken: "Ce nom existe déjà",
  noFile: "Choisissez une image",
  tooManyImages: "Trop d’images en peu de temps. Réessayez dans une heure",
  notReady: "L’article n’est pas prêt à être publié : corrigez ce que disent les vérifications.",
} as const;

import type { FormRules } from "#app/ui/form/form-rules.ts";
import { unexpected } from "./messages.ts";

const EMAIL = "E-mail invalide";
export const DELETION_WORD = "SUPPRIMER";

export const profileRules = {
  fields: ["name"],
  required: { name: "Le nom est requis" },
  summary: { title: unexpected.profile, text: "Corrigez ce champ, puis enregistrez de nouveau." },
  toast: () => ({ title: "Erreur", text: unexpected.profile }),
} satisfies FormRules;

export const addressRules = {
  fields: ["email", "currentPassword", "factorCode"],
  required: { email: EMAIL },
  email: EMAIL,
  summary: { title: "L’adresse n’a pas été changée" },
} satisfies FormRules;

export const closeSessionsRules = {
  fields: ["currentPassword"],
  summary: { title: "Les sessions n’ont pas été fermées" },
} satisfies FormRules;

export const deletionRules = {
  fields: ["reviews", "confirmation", "currentPassword"],
  required: { confirmation: `Écrivez ${DELETION_WORD} pour confirmer la suppression` },
  summary: { title: "Le compte n’a pas été supprimé" },
} satisfies FormRules;

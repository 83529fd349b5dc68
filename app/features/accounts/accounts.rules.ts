import type { FormRules } from "#app/ui/form/form-rules.ts";
import { unexpected } from "./messages.ts";

const EMAIL = "E-mail invalide";
const TOO_SHORT = "Le mot de passe doit contenir au moins 12 caractères.";
const PASSWORD_REQUIRED = "Le mot de passe est requis";
export const DELETION_WORD = "SUPPRIMER";

export const loginRules = {
  fields: ["email", "password"],
  required: { email: EMAIL, password: PASSWORD_REQUIRED },
  email: EMAIL,
} satisfies FormRules;

export const registerRules = {
  fields: ["email", "consent"],
  required: {
    email: EMAIL,
    consent: "Vous devez accepter la politique de confidentialité pour continuer",
  },
  email: EMAIL,
} satisfies FormRules;

export const linkRequestRules = {
  fields: ["email"],
  required: { email: EMAIL },
  email: EMAIL,
} satisfies FormRules;

export const newPasswordRules = {
  fields: ["newPassword"],
  required: { newPassword: TOO_SHORT },
} satisfies FormRules;

export const changePasswordRules = {
  fields: ["currentPassword", "newPassword"],
  required: { currentPassword: PASSWORD_REQUIRED, newPassword: TOO_SHORT },
  summary: { title: "Le mot de passe n’a pas été changé" },
} satisfies FormRules;

export const firstAdminRules = {
  fields: ["email", "newPassword"],
  required: { email: EMAIL, newPassword: TOO_SHORT },
  email: EMAIL,
} satisfies FormRules;

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
  fields: ["confirmation", "currentPassword"],
  required: { confirmation: `Écrivez ${DELETION_WORD} pour confirmer la suppression` },
  summary: { title: "Le compte n’a pas été supprimé" },
} satisfies FormRules;

export const verificationRules = {
  fields: ["currentPassword"],
  required: { currentPassword: PASSWORD_REQUIRED },
} satisfies FormRules;

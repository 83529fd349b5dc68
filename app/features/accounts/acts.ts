import { defineActs } from "#app/core/audit/define-acts.ts";

export const sessionActs = defineActs("session", {
  opened: { label: "Connexion", who: ["visitor", "member"], final: "event" },
  closed: { label: "Session fermée", who: ["admin", "member", "visitor", "system"], final: "event" },
  refused: { label: "Connexion refusée par l’état du compte", who: ["visitor"], final: "event" },
});

export const passwordActs = defineActs("password", {
  refused: { label: "Mot de passe refusé", who: ["visitor", "member"], final: "event" },
  limited: { label: "Trop d’essais de mot de passe", who: ["visitor", "member"], final: "event" },
  chosen: { label: "Mot de passe choisi", who: ["member"], final: "erased" },
  changed: { label: "Mot de passe changé", who: ["member"], final: "erased" },
  dropped: { label: "Mot de passe abandonné", who: ["member"], final: "erased" },
});

export const factorActs = defineActs("factor", {
  asked: { label: "Second moyen demandé", who: ["visitor", "member"], final: "event" },
  given: { label: "Second moyen donné", who: ["visitor", "member"], final: "event" },
  refused: { label: "Second moyen refusé", who: ["visitor", "member"], final: "event" },
  limited: { label: "Trop d’essais de second moyen", who: ["visitor", "member"], final: "event" },
  added: { label: "Double authentification : moyen ajouté", who: ["member"], undo: "removed" },
  removed: {
    label: "Double authentification : moyen retiré",
    who: ["admin", "member", "system"],
    final: "erased",
  },
  "codes-made": { label: "Codes de récupération refaits", who: ["member"], final: "erased" },
});

export const linkActs = defineActs("link", {
  limited: { label: "Trop de liens demandés", who: ["visitor", "member"], final: "event" },
  used: { label: "Lien reçu par e-mail suivi", who: ["visitor", "member"], final: "event" },
});

export const guardActs = defineActs("guard", {
  refused: { label: "Accès refusé", who: ["member"], final: "event" },
  "foreign-origin": { label: "Envoi d’un autre site refusé", who: ["visitor"], final: "event" },
});

export const roleActs = defineActs("role", {
  given: { label: "Rôle d’administrateur reçu", who: ["admin", "system"], undo: "taken" },
  taken: { label: "Rôle d’administrateur retiré", who: ["admin"], undo: "given" },
});

export const addressActs = defineActs("address", {
  proven: { label: "Adresse confirmée", who: ["visitor", "member"], final: "event" },
  "change-asked": { label: "Changement d’adresse demandé", who: ["member"], final: "sent" },
  changed: { label: "Adresse changée", who: ["admin", "member"], undo: "reverted" },
  reverted: { label: "Retour à l’ancienne adresse", who: ["visitor"], final: "sent" },
});

export const userActs = defineActs("user", {
  promote: { label: "Nommé administrateur", who: ["admin"], undo: "demote" },
  demote: { label: "Rôle d’administrateur retiré", who: ["admin"], undo: "promote" },
  suspend: { label: "Suspendu", who: ["admin"], undo: "lift" },
  lift: { label: "Suspension levée", who: ["admin"], final: "replaced" },
  reset: { label: "Réinitialisation demandée", who: ["admin"], final: "sent" },
  "close-sessions": { label: "Sessions fermées", who: ["admin"], final: "erased" },
  "drop-factors": { label: "Double authentification retirée", who: ["admin"], final: "erased" },
  edit: { label: "Compte modifié", who: ["admin"], final: "replaced" },
  delete: { label: "Compte supprimé", who: ["admin"], final: "erased" },
  invite: { label: "Invitation à administrer", who: ["admin"], undo: "uninvite" },
  uninvite: { label: "Invitation annulée", who: ["admin"], final: "erased" },
});

export const usersActs = defineActs("users", {
  exported: { label: "Export des utilisateurs", who: ["admin"], final: "sent" },
});

import { defineActs } from "#app/core/audit/define-acts.ts";

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

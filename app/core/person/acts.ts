import { defineActs } from "../audit/define-acts.ts";

export const accountActs = defineActs("account", {
  suspended: { label: "Compte suspendu", who: ["admin"], undo: "restored" },
  restored: { label: "Suspension levée", who: ["admin"], final: "replaced" },
  erased: { label: "Compte supprimé", who: ["admin", "member"], final: "erased" },
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

import { defineActs } from "#app/core/audit/define-acts.ts";

export const expertActs = defineActs("expert", {
  contact: { label: "Demande d’expert : personne contactée", who: ["admin"], undo: "reopen" },
  close: { label: "Demande d’expert close", who: ["admin"], undo: "reopen" },
  reopen: { label: "Demande d’expert rouverte", who: ["admin"], final: "replaced" },
});

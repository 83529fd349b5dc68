import { defineActs } from "#app/core/audit/define-acts.ts";

export const leadActs = defineActs("lead", {
  reset: { label: "Demande remise à zéro", who: ["admin"], final: "replaced" },
  start: { label: "Demande mise en cours", who: ["admin"], undo: "reset" },
  assign: { label: "Demande transmise à des entreprises", who: ["admin"], final: "sent" },
  takeOver: { label: "Demande prise en charge par l’équipe", who: ["admin"], undo: "reset" },
  archive: { label: "Demande archivée", who: ["admin"], undo: "reopen" },
  junk: { label: "Demande marquée indésirable", who: ["admin"], undo: "reopen" },
  merge: { label: "Demande fusionnée", who: ["admin"], final: "replaced" },
  reopen: { label: "Demande rouverte", who: ["admin"], final: "replaced" },
  note: { label: "Note de l’équipe écrite", who: ["admin"], final: "replaced" },
  "give-up": { label: "Sans réponse attendue d’une entreprise", who: ["admin"], final: "replaced" },
});

export const leadsActs = defineActs("leads", {
  exported: { label: "Export de demandes", who: ["admin", "owner"], final: "sent" },
});

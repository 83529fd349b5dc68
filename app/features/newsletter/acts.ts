import { defineActs } from "#app/core/audit/define-acts.ts";

export const newsletterActs = defineActs("newsletter", {
  send: { label: "Envoi de la newsletter commencé", who: ["admin"], undo: "stop" },
  stop: { label: "Envoi de la newsletter arrêté", who: ["admin"], undo: "resume" },
  resume: { label: "Envoi de la newsletter repris", who: ["admin"], undo: "stop" },
  unsubscribe: { label: "Personne désinscrite de la newsletter", who: ["admin"], final: "sent" },
  exported: { label: "Export des abonnés", who: ["admin"], final: "sent" },
});

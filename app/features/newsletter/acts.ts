import { defineActs } from "#app/core/audit/define-acts.ts";

export const newsletterActs = defineActs("newsletter", {
  send: {
    label: "Envoi de la newsletter commencé",
    sentence: "a commencé l’envoi de la newsletter {}",
    who: ["admin"],
    undo: "stop",
  },
  stop: {
    label: "Envoi de la newsletter arrêté",
    sentence: "a arrêté l’envoi de la newsletter {}",
    who: ["admin"],
    undo: "resume",
  },
  resume: {
    label: "Envoi de la newsletter repris",
    sentence: "a repris l’envoi de la newsletter {}",
    who: ["admin"],
    undo: "stop",
  },
  unsubscribe: {
    label: "Personne désinscrite de la newsletter",
    sentence: "a désinscrit une personne de la newsletter",
    who: ["admin"],
    final: "sent",
  },
  exported: {
    label: "Export des abonnés",
    sentence: "a exporté des abonnés ({})",
    who: ["admin"],
    final: "sent",
  },
});

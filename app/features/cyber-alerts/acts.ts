import { defineActs } from "#app/core/audit/define-acts.ts";

export const cyberAlertActs = defineActs("cyber-alert", {
  write: {
    label: "Alerte cyber écrite",
    sentence: "a écrit l’alerte cyber {}",
    who: ["admin"],
    final: "replaced",
  },
  correct: {
    label: "Alerte cyber corrigée",
    sentence: "a corrigé l’alerte cyber {}",
    who: ["admin"],
    final: "replaced",
  },
  publish: {
    label: "Alerte cyber publiée",
    sentence: "a publié l’alerte cyber {}",
    who: ["admin"],
    final: "sent",
  },
  dismiss: {
    label: "Alerte cyber retirée",
    sentence: "a retiré l’alerte cyber {}",
    who: ["admin"],
    undo: "resume",
  },
  resume: {
    label: "Alerte cyber reprise",
    sentence: "a repris l’alerte cyber {}",
    who: ["admin"],
    undo: "dismiss",
  },
});

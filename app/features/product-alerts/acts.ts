import { defineActs } from "#app/core/audit/define-acts.ts";

export const productAlertActs = defineActs("product-alert", {
  publish: {
    label: "Alerte publiée",
    sentence: "a publié l’alerte {}",
    who: ["admin"],
    final: "sent",
  },
  correct: {
    label: "Alerte corrigée",
    sentence: "a corrigé l’alerte {}",
    who: ["admin"],
    final: "replaced",
  },
  dismiss: {
    label: "Alerte écartée",
    sentence: "a écarté l’alerte {}",
    who: ["admin"],
    undo: "resume",
  },
  resume: {
    label: "Alerte reprise",
    sentence: "a repris l’alerte {}",
    who: ["admin"],
    undo: "dismiss",
  },
});

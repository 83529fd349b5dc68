import { defineActs } from "#app/core/audit/define-acts.ts";

export const partnerActs = defineActs("partner", {
  added: {
    label: "Partenaire ajouté",
    sentence: "a ajouté le partenaire {}",
    who: ["admin"],
    final: "replaced",
  },
  ended: {
    label: "Lien d’un partenaire arrêté",
    sentence: "a arrêté le lien du partenaire {}",
    who: ["admin"],
    undo: "resumed",
  },
  resumed: {
    label: "Lien d’un partenaire repris",
    sentence: "a repris le lien du partenaire {}",
    who: ["admin"],
    undo: "ended",
  },
});

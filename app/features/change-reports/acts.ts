import { defineActs } from "#app/core/audit/define-acts.ts";

export const reportActs = defineActs("report", {
  corrected: {
    label: "Signalement : fiche corrigée",
    sentence: "a noté que la fiche est corrigée après le signalement {}",
    who: ["admin"],
    final: "sent",
  },
  unchanged: {
    label: "Signalement : rien à changer",
    sentence: "a noté qu’il n’y a rien à changer après le signalement {}",
    who: ["admin"],
    final: "sent",
  },
});

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
  "token-given": {
    label: "Jeton d’API donné à un partenaire",
    sentence: "a donné un jeton d’API au partenaire {}",
    who: ["admin"],
    final: "replaced",
  },
  "token-ended": {
    label: "Jeton d’API d’un partenaire révoqué",
    sentence: "a révoqué le jeton d’API du partenaire {}",
    who: ["admin"],
    final: "erased",
  },
});

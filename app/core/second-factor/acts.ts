import { defineActs } from "#app/core/audit/define-acts.ts";

export const factorActs = defineActs("factor", {
  asked: {
    label: "Second moyen demandé",
    sentence: "a dû donner un second moyen",
    who: ["visitor", "member"],
    final: "event",
  },
  given: {
    label: "Second moyen donné",
    sentence: "a donné un second moyen",
    who: ["visitor", "member"],
    final: "event",
  },
  refused: {
    label: "Second moyen refusé",
    sentence: "a donné un second moyen refusé",
    who: ["visitor", "member"],
    final: "event",
  },
  limited: {
    label: "Trop d’essais de second moyen",
    sentence: "a essayé trop de seconds moyens",
    who: ["visitor", "member"],
    final: "event",
  },
  added: {
    label: "Double authentification : moyen ajouté",
    sentence: "a ajouté un second moyen",
    who: ["member"],
    undo: "removed",
  },
  removed: {
    label: "Double authentification : moyen retiré",
    sentence: "n’a plus un second moyen",
    who: ["admin", "member", "system"],
    final: "erased",
  },
  "codes-made": {
    label: "Codes de récupération refaits",
    sentence: "a refait ses codes de récupération",
    who: ["member"],
    final: "erased",
  },
});

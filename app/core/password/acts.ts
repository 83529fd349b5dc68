import { defineActs } from "#app/core/audit/define-acts.ts";

export const passwordActs = defineActs("password", {
  refused: {
    label: "Mot de passe refusé",
    sentence: "a donné un mot de passe refusé",
    who: ["visitor", "member"],
    final: "event",
  },
  limited: {
    label: "Trop d’essais de mot de passe",
    sentence: "a essayé trop de mots de passe",
    who: ["visitor", "member"],
    final: "event",
  },
  chosen: {
    label: "Mot de passe choisi",
    sentence: "a choisi un mot de passe",
    who: ["member"],
    final: "erased",
  },
  changed: {
    label: "Mot de passe changé",
    sentence: "a changé son mot de passe",
    who: ["member"],
    final: "erased",
  },
  dropped: {
    label: "Mot de passe abandonné",
    sentence: "a abandonné son mot de passe",
    who: ["member"],
    final: "erased",
  },
});

import { defineActs } from "#app/core/audit/define-acts.ts";

export const sessionActs = defineActs("session", {
  opened: {
    label: "Connexion",
    sentence: "a ouvert une session",
    who: ["visitor", "member"],
    final: "event",
  },
  closed: {
    label: "Session fermée",
    sentence: "a fermé une session",
    who: ["admin", "member", "visitor", "system"],
    final: "event",
  },
  refused: {
    label: "Connexion refusée par l’état du compte",
    sentence: "n’a pas pu se connecter : l’état du compte l’interdit",
    who: ["visitor"],
    final: "event",
  },
});

export const guardActs = defineActs("guard", {
  refused: {
    label: "Accès refusé",
    sentence: "n’a pas pu ouvrir une page réservée",
    who: ["member"],
    final: "event",
  },
  "foreign-origin": {
    label: "Envoi d’un autre site refusé",
    sentence: "a envoyé un formulaire depuis un autre site : refusé",
    who: ["visitor"],
    final: "event",
  },
});

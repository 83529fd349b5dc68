import { defineActs } from "#app/core/audit/define-acts.ts";

export const sessionActs = defineActs("session", {
  opened: { label: "Connexion", who: ["visitor", "member"], final: "event" },
  closed: { label: "Session fermée", who: ["admin", "member", "visitor", "system"], final: "event" },
  refused: { label: "Connexion refusée par l’état du compte", who: ["visitor"], final: "event" },
});

export const guardActs = defineActs("guard", {
  refused: { label: "Accès refusé", who: ["member"], final: "event" },
  "foreign-origin": { label: "Envoi d’un autre site refusé", who: ["visitor"], final: "event" },
});

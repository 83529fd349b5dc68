import { defineActs } from "#app/core/audit/define-acts.ts";

export const passwordActs = defineActs("password", {
  refused: { label: "Mot de passe refusé", who: ["visitor", "member"], final: "event" },
  limited: { label: "Trop d’essais de mot de passe", who: ["visitor", "member"], final: "event" },
  chosen: { label: "Mot de passe choisi", who: ["member"], final: "erased" },
  changed: { label: "Mot de passe changé", who: ["member"], final: "erased" },
  dropped: { label: "Mot de passe abandonné", who: ["member"], final: "erased" },
});

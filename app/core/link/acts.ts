import { defineActs } from "#app/core/audit/define-acts.ts";

export const linkActs = defineActs("link", {
  limited: { label: "Trop de liens demandés", who: ["visitor", "member"], final: "event" },
  used: { label: "Lien reçu par e-mail suivi", who: ["visitor", "member"], final: "event" },
});

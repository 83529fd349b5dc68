import { defineActs } from "#app/core/audit/define-acts.ts";

export const linkActs = defineActs("link", {
  limited: {
    label: "Trop de liens demandés",
    sentence: "a demandé trop de liens",
    who: ["visitor", "member"],
    final: "event",
  },
  used: {
    label: "Lien reçu par e-mail suivi",
    sentence: "a suivi un lien reçu par e-mail",
    who: ["visitor", "member"],
    final: "event",
  },
});

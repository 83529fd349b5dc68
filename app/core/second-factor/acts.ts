import { defineActs } from "#app/core/audit/define-acts.ts";

export const factorActs = defineActs("factor", {
  asked: { label: "Second moyen demandé", who: ["visitor", "member"], final: "event" },
  given: { label: "Second moyen donné", who: ["visitor", "member"], final: "event" },
  refused: { label: "Second moyen refusé", who: ["visitor", "member"], final: "event" },
  limited: { label: "Trop d’essais de second moyen", who: ["visitor", "member"], final: "event" },
  added: { label: "Double authentification : moyen ajouté", who: ["member"], undo: "removed" },
  removed: {
    label: "Double authentification : moyen retiré",
    who: ["admin", "member", "system"],
    final: "erased",
  },
  "codes-made": { label: "Codes de récupération refaits", who: ["member"], final: "erased" },
});

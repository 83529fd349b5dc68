import { defineActs } from "#app/core/audit/define-acts.ts";

export const expertActs = defineActs("expert", {
  contact: {
    label: "Demande d’expert : personne contactée",
    sentence: "a noté comme contactée {}",
    who: ["admin"],
    undo: "reopen",
  },
  close: {
    label: "Demande d’expert close",
    sentence: "a clos la demande d’expert de {}",
    who: ["admin"],
    undo: "reopen",
  },
  reopen: {
    label: "Demande d’expert rouverte",
    sentence: "a rouvert la demande d’expert de {}",
    who: ["admin"],
    final: "replaced",
  },
});

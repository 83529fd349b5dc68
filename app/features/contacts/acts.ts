import { defineActs } from "#app/core/audit/define-acts.ts";

export const contactActs = defineActs("contacts", {
  "limit-reached": {
    label: "Limite de coordonnées atteinte",
    sentence: "a atteint la limite des coordonnées",
    who: ["member"],
    final: "event",
  },
});

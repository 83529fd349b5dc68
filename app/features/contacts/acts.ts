import { defineActs } from "#app/core/audit/define-acts.ts";

export const contactActs = defineActs("contacts", {
  "limit-reached": { label: "Limite de coordonnées atteinte", who: ["member"], final: "event" },
});

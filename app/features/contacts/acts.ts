import { defineActs } from "#app/core/audit/define-acts.ts";

export const contactActs = defineActs("contacts", {
  "limit-reached": { who: ["member"], final: "event" },
});

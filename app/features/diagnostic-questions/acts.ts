import { defineActs } from "#app/core/audit/define-acts.ts";

export const diagnosticActs = defineActs("diagnostic", {
  publish: { who: ["admin"], final: "replaced" },
  discard: { who: ["admin"], final: "erased" },
});

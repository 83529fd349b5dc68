import { defineActs } from "#app/core/audit/define-acts.ts";

export const diagnosticActs = defineActs("diagnostic", {
  publish: { label: "Questions publiées", who: ["admin"], final: "replaced" },
  discard: { label: "Brouillon de questions supprimé", who: ["admin"], final: "erased" },
});

import { defineActs } from "#app/core/audit/define-acts.ts";

export const profileActs = defineActs("profiles", {
  repaired: { who: ["admin"], final: "replaced" },
});

import { defineActs } from "#app/core/audit/define-acts.ts";

export const profileActs = defineActs("profiles", {
  repaired: {
    label: "Fiches réparées",
    sentence: "a réparé des fiches : {}",
    who: ["admin"],
    final: "replaced",
  },
});

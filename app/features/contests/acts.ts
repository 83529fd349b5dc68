import { defineActs } from "#app/core/audit/define-acts.ts";

export const contestActs = defineActs("contest", {
  contest: {
    label: "Décision contestée",
    sentence: "a contesté la décision {}",
    who: ["visitor"],
    final: "sent",
  },
  uphold: {
    label: "Décision maintenue",
    sentence: "a maintenu la décision {}",
    who: ["admin"],
    final: "sent",
  },
  overturn: {
    label: "Décision annulée",
    sentence: "a annulé la décision {}",
    who: ["admin"],
    final: "sent",
  },
});

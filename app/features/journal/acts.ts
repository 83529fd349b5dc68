import { defineActs } from "#app/core/audit/define-acts.ts";

export const journalActs = defineActs("journal", {
  exported: { who: ["admin"], final: "sent" },
});

import { defineActs } from "#app/core/audit/define-acts.ts";

export const journalActs = defineActs("journal", {
  exported: { label: "Export du journal", who: ["admin"], final: "sent" },
});

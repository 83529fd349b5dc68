import { defineActs } from "#app/core/audit/define-acts.ts";

export const journalActs = defineActs("journal", {
  exported: {
    label: "Export du journal",
    sentence: "a exporté le journal ({} lignes)",
    who: ["admin"],
    final: "sent",
  },
});

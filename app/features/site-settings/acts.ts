import { defineActs } from "#app/core/audit/define-acts.ts";

export const settingsActs = defineActs("settings", {
  changed: { label: "Réglage changé", who: ["admin"], undo: "changed" },
});

import { defineActs } from "#app/core/audit/define-acts.ts";

export const settingsActs = defineActs("settings", {
  changed: { label: "Réglage changé", sentence: "a changé le réglage {}", who: ["admin"], undo: "changed" },
});

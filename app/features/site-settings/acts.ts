import { defineActs } from "#app/core/audit/define-acts.ts";

export const settingsActs = defineActs("settings", {
  changed: { who: ["admin"], undo: "changed" },
});

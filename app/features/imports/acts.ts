import { defineActs } from "#app/core/audit/define-acts.ts";

export const importActs = defineActs("import", {
  upload: { who: ["admin"], undo: "cancel" },
  start: { who: ["admin"], undo: "undo" },
  cancel: { who: ["admin"], final: "replaced" },
  undo: { who: ["admin"], final: "erased" },
});

import { defineActs } from "#app/core/audit/define-acts.ts";

export const synonymActs = defineActs("synonym", {
  added: { who: ["admin"], undo: "removed" },
  removed: { who: ["admin"], undo: "added" },
});

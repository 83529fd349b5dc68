import { defineActs } from "#app/core/audit/define-acts.ts";

export const synonymActs = defineActs("synonym", {
  added: { label: "Synonyme ajouté", who: ["admin"], undo: "removed" },
  removed: { label: "Synonyme retiré", who: ["admin"], undo: "added" },
});

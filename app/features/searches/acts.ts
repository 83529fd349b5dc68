import { defineActs } from "#app/core/audit/define-acts.ts";

export const synonymActs = defineActs("synonym", {
  added: { label: "Synonyme ajouté", sentence: "a ajouté le synonyme {}", who: ["admin"], undo: "removed" },
  removed: { label: "Synonyme retiré", sentence: "a retiré le synonyme {}", who: ["admin"], undo: "added" },
});

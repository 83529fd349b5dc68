import { defineActs } from "#app/core/audit/define-acts.ts";

export const importActs = defineActs("import", {
  upload: { label: "Fichier envoyé", who: ["admin"], undo: "cancel" },
  start: { label: "Import lancé", who: ["admin"], undo: "undo" },
  cancel: { label: "Import arrêté", who: ["admin"], final: "replaced" },
  undo: { label: "Import annulé", who: ["admin"], final: "erased" },
});

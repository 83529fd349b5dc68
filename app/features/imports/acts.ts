import { defineActs } from "#app/core/audit/define-acts.ts";

export const importActs = defineActs("import", {
  upload: { label: "Fichier envoyé", sentence: "a envoyé le fichier {}", who: ["admin"], undo: "cancel" },
  start: { label: "Import lancé", sentence: "a lancé l’import de {}", who: ["admin"], undo: "undo" },
  cancel: { label: "Import arrêté", sentence: "a arrêté l’import de {}", who: ["admin"], final: "replaced" },
  notify: {
    label: "Gestionnaires prévenus",
    sentence: "a prévenu les gestionnaires des fiches que change l’import de {}",
    who: ["system"],
    final: "sent",
  },
  undo: { label: "Import annulé", sentence: "a annulé l’import de {}", who: ["admin"], final: "erased" },
});

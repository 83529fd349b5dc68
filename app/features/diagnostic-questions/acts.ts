import { defineActs } from "#app/core/audit/define-acts.ts";

export const diagnosticActs = defineActs("diagnostic", {
  publish: {
    label: "Questions publiées",
    sentence: "a publié la version {} des questions du diagnostic",
    who: ["admin"],
    final: "replaced",
  },
  discard: {
    label: "Brouillon de questions supprimé",
    sentence: "a supprimé le brouillon {} des questions du diagnostic",
    who: ["admin"],
    final: "erased",
  },
});

import { defineActs } from "../audit/define-acts.ts";

export const accountActs = defineActs("account", {
  suspended: { label: "Compte suspendu", who: ["admin"], undo: "restored" },
  restored: { label: "Suspension levée", who: ["admin"], final: "replaced" },
  erased: { label: "Compte supprimé", who: ["admin", "member"], final: "erased" },
});

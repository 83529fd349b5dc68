import { defineActs } from "#app/core/audit/define-acts.ts";

export const expertActs = defineActs("expert", {
  contact: { who: ["admin"], undo: "reopen" },
  close: { who: ["admin"], undo: "reopen" },
  reopen: { who: ["admin"], final: "replaced" },
});

import { defineActs } from "#app/core/audit/define-acts.ts";

export const leadActs = defineActs("lead", {
  reset: { who: ["admin"], final: "replaced" },
  start: { who: ["admin"], undo: "reset" },
  assign: { who: ["admin"], final: "sent" },
  takeOver: { who: ["admin"], undo: "reset" },
  archive: { who: ["admin"], undo: "reopen" },
  junk: { who: ["admin"], undo: "reopen" },
  merge: { who: ["admin"], final: "replaced" },
  reopen: { who: ["admin"], final: "replaced" },
  note: { who: ["admin"], final: "replaced" },
  "give-up": { who: ["admin"], final: "replaced" },
});

export const leadsActs = defineActs("leads", {
  exported: { who: ["admin", "owner"], final: "sent" },
});

import { defineActs } from "#app/core/audit/define-acts.ts";

export const messageActs = defineActs("message", {
  answer: { who: ["admin"], final: "sent" },
  close: { who: ["admin"], undo: "reopen" },
  junk: { who: ["admin"], undo: "reopen" },
  reopen: { who: ["admin"], undo: "close" },
});

export const rightsActs = defineActs("rights", {
  confirm: { who: ["visitor"], final: "event" },
  note: { who: ["admin"], final: "event" },
  rectify: { who: ["admin"], final: "sent" },
  answer: { who: ["admin"], final: "sent" },
  "send-link": { who: ["admin"], final: "sent" },
  "offer-copy": { who: ["admin"], final: "sent" },
  "copy-fetched": { who: ["visitor"], final: "sent" },
  freeze: { who: ["admin"], undo: "unfreeze" },
  unfreeze: { who: ["admin"], undo: "freeze" },
  oppose: { who: ["admin"], final: "replaced" },
  export: { who: ["admin"], final: "sent" },
  erase: { who: ["admin"], final: "erased" },
  close: { who: ["admin"], final: "sent" },
});

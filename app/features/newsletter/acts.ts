import { defineActs } from "#app/core/audit/define-acts.ts";

export const newsletterActs = defineActs("newsletter", {
  send: { who: ["admin"], undo: "stop" },
  stop: { who: ["admin"], undo: "resume" },
  resume: { who: ["admin"], undo: "stop" },
  unsubscribe: { who: ["admin"], final: "sent" },
  exported: { who: ["admin"], final: "sent" },
});

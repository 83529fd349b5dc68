import { defineActs } from "#app/core/audit/define-acts.ts";

export const mailActs = defineActs("mail", {
  resent: { who: ["admin"], final: "sent" },
  "resent-all": { who: ["admin"], final: "sent" },
});

export const deadAddressActs = defineActs("address", {
  "marked-dead": { who: ["admin"], undo: "lifted" },
  lifted: { who: ["admin"], undo: "marked-dead" },
});

import { defineActs } from "#app/core/audit/define-acts.ts";

export const mailActs = defineActs("mail", {
  resent: { label: "E-mail renvoyé", who: ["admin"], final: "sent" },
  "resent-all": { label: "E-mails en échec renvoyés", who: ["admin"], final: "sent" },
});

export const deadAddressActs = defineActs("address", {
  "marked-dead": { label: "Adresse notée comme morte", who: ["admin"], undo: "lifted" },
  lifted: { label: "Adresse morte rétablie", who: ["admin"], undo: "marked-dead" },
});

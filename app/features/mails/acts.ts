import { defineActs } from "#app/core/audit/define-acts.ts";

export const mailActs = defineActs("mail", {
  resent: { label: "E-mail renvoyé", sentence: "a renvoyé l’e-mail {}", who: ["admin"], final: "sent" },
  "resent-all": {
    label: "E-mails en échec renvoyés",
    sentence: "a renvoyé des e-mails en échec ({})",
    who: ["admin"],
    final: "sent",
  },
});

export const deadAddressActs = defineActs("address", {
  "marked-dead": {
    label: "Adresse notée comme morte",
    sentence: "a noté comme morte l’adresse d’un e-mail",
    who: ["admin"],
    undo: "lifted",
  },
  lifted: {
    label: "Adresse morte rétablie",
    sentence: "a rétabli une adresse notée comme morte",
    who: ["admin"],
    undo: "marked-dead",
  },
});

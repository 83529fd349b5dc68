import { defineActs } from "#app/core/audit/define-acts.ts";

export const messageActs = defineActs("message", {
  answer: { label: "Message répondu", who: ["admin"], final: "sent" },
  close: { label: "Message clos", who: ["admin"], undo: "reopen" },
  junk: { label: "Message marqué indésirable", who: ["admin"], undo: "reopen" },
  reopen: { label: "Message rouvert", who: ["admin"], undo: "close" },
});

export const rightsActs = defineActs("rights", {
  confirm: { label: "Demande RGPD confirmée", who: ["visitor"], final: "event" },
  note: { label: "Demande RGPD : note écrite", who: ["admin"], final: "event" },
  rectify: { label: "Demande RGPD : données rectifiées", who: ["admin"], final: "sent" },
  answer: { label: "Demande RGPD répondue", who: ["admin"], final: "sent" },
  "send-link": { label: "Demande RGPD : lien envoyé", who: ["admin"], final: "sent" },
  "offer-copy": { label: "Demande RGPD : copie proposée", who: ["admin"], final: "sent" },
  "copy-fetched": { label: "Demande RGPD : copie téléchargée", who: ["visitor"], final: "sent" },
  freeze: { label: "Demande RGPD : données gelées", who: ["admin"], undo: "unfreeze" },
  unfreeze: { label: "Demande RGPD : gel levé", who: ["admin"], undo: "freeze" },
  oppose: { label: "Demande RGPD : opposition appliquée", who: ["admin"], final: "replaced" },
  export: { label: "Demande RGPD : données exportées", who: ["admin"], final: "sent" },
  erase: { label: "Demande RGPD : données effacées", who: ["admin"], final: "erased" },
  close: { label: "Demande RGPD close", who: ["admin"], final: "sent" },
});

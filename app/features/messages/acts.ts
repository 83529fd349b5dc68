import { defineActs } from "#app/core/audit/define-acts.ts";

export const messageActs = defineActs("message", {
  answer: { label: "Message répondu", sentence: "a répondu au message de {}", who: ["admin"], final: "sent" },
  close: { label: "Message clos", sentence: "a clos le message de {}", who: ["admin"], undo: "reopen" },
  junk: {
    label: "Message marqué indésirable",
    sentence: "a marqué indésirable le message de {}",
    who: ["admin"],
    undo: "reopen",
  },
  reopen: { label: "Message rouvert", sentence: "a rouvert le message de {}", who: ["admin"], undo: "close" },
  attribute: {
    label: "Message attribué à un administrateur",
    sentence: "a attribué le message de {}",
    who: ["admin"],
    final: "replaced",
  },
  reply: {
    label: "Message : le visiteur a répondu",
    sentence: "a répondu dans la conversation de {}",
    who: ["visitor"],
    final: "event",
  },
});

export const rightsActs = defineActs("rights", {
  confirm: {
    label: "Demande RGPD confirmée",
    sentence: "a confirmé la demande RGPD de {}",
    who: ["visitor"],
    final: "event",
  },
  note: {
    label: "Demande RGPD : note écrite",
    sentence: "a noté quelque chose sur la demande RGPD de {}",
    who: ["admin"],
    final: "event",
  },
  rectify: {
    label: "Demande RGPD : données rectifiées",
    sentence: "a rectifié les données de {}",
    who: ["admin"],
    final: "sent",
  },
  answer: {
    label: "Demande RGPD répondue",
    sentence: "a répondu à la demande RGPD de {}",
    who: ["admin"],
    final: "sent",
  },
  "send-link": {
    label: "Demande RGPD : lien envoyé",
    sentence: "a envoyé un lien à {}",
    who: ["admin"],
    final: "sent",
  },
  "offer-copy": {
    label: "Demande RGPD : copie proposée",
    sentence: "a proposé une copie de ses données à {}",
    who: ["admin"],
    final: "sent",
  },
  "copy-fetched": {
    label: "Demande RGPD : copie téléchargée",
    sentence: "a téléchargé la copie des données de {}",
    who: ["visitor"],
    final: "sent",
  },
  freeze: {
    label: "Demande RGPD : données gelées",
    sentence: "a gelé les données de {}",
    who: ["admin"],
    undo: "unfreeze",
  },
  unfreeze: {
    label: "Demande RGPD : gel levé",
    sentence: "a levé le gel des données de {}",
    who: ["admin"],
    undo: "freeze",
  },
  oppose: {
    label: "Demande RGPD : opposition appliquée",
    sentence: "a appliqué l’opposition de {}",
    who: ["admin"],
    final: "replaced",
  },
  export: {
    label: "Demande RGPD : données exportées",
    sentence: "a exporté les données de {}",
    who: ["admin"],
    final: "sent",
  },
  erase: {
    label: "Demande RGPD : données effacées",
    sentence: "a effacé les données de {}",
    who: ["admin"],
    final: "erased",
  },
  close: {
    label: "Demande RGPD close",
    sentence: "a clos la demande RGPD de {}",
    who: ["admin"],
    final: "sent",
  },
});

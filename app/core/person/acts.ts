import { defineActs } from "../audit/define-acts.ts";

export const accountActs = defineActs("account", {
  suspended: {
    label: "Compte suspendu",
    sentence: "a vu son compte suspendu",
    who: ["admin"],
    undo: "restored",
  },
  restored: {
    label: "Suspension levée",
    sentence: "a vu sa suspension levée",
    who: ["admin"],
    final: "replaced",
  },
  closed: {
    label: "Compte fermé, à effacer",
    sentence: "a vu son compte fermé, avant son effacement",
    who: ["admin"],
    undo: "reopened",
  },
  reopened: {
    label: "Compte rouvert",
    sentence: "a vu son compte rouvert",
    who: ["admin"],
    final: "replaced",
  },
  erased: {
    label: "Compte supprimé",
    sentence: "n’a plus de compte",
    who: ["admin", "member"],
    final: "erased",
  },
});

export const roleActs = defineActs("role", {
  given: {
    label: "Rôle d’administrateur reçu",
    sentence: "a reçu le rôle d’administrateur",
    who: ["admin", "system"],
    undo: "taken",
  },
  "deputy-given": {
    label: "Suppléance reçue",
    sentence: "supplée l’équipe",
    who: ["admin"],
    final: "replaced",
  },
  "deputy-ended": {
    label: "Suppléance finie",
    sentence: "ne supplée plus l’équipe",
    who: ["admin"],
    final: "replaced",
  },
  taken: {
    label: "Rôle d’administrateur retiré",
    sentence: "n’a plus le rôle d’administrateur",
    who: ["admin"],
    undo: "given",
  },
});

export const addressActs = defineActs("address", {
  proven: {
    label: "Adresse confirmée",
    sentence: "a confirmé son adresse",
    who: ["visitor", "member"],
    final: "event",
  },
  "change-asked": {
    label: "Changement d’adresse demandé",
    sentence: "a demandé à changer d’adresse",
    who: ["member"],
    final: "sent",
  },
  changed: {
    label: "Adresse changée",
    sentence: "a changé d’adresse",
    who: ["admin", "member"],
    undo: "reverted",
  },
  reverted: {
    label: "Retour à l’ancienne adresse",
    sentence: "est revenu à son ancienne adresse",
    who: ["visitor"],
    final: "sent",
  },
});

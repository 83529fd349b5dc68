import { defineActs } from "#app/core/audit/define-acts.ts";

export const leadActs = defineActs("lead", {
  reset: {
    label: "Demande remise à zéro",
    sentence: "a remis à zéro la demande {}",
    who: ["admin"],
    final: "replaced",
  },
  start: {
    label: "Demande mise en cours",
    sentence: "a mis en cours la demande {}",
    who: ["admin"],
    undo: "reset",
  },
  assign: {
    label: "Demande transmise à des entreprises",
    sentence: "a transmis la demande {}",
    who: ["admin"],
    final: "sent",
  },
  takeOver: {
    label: "Demande prise en charge par l’équipe",
    sentence: "a pris en charge la demande {}",
    who: ["admin"],
    undo: "reset",
  },
  archive: { label: "Demande archivée", sentence: "a archivé la demande {}", who: ["admin"], undo: "reopen" },
  junk: {
    label: "Demande marquée indésirable",
    sentence: "a marqué indésirable la demande {}",
    who: ["admin"],
    undo: "reopen",
  },
  merge: { label: "Demande fusionnée", sentence: "a fusionné la demande {}", who: ["admin"], undo: "reopen" },
  reopen: {
    label: "Demande rouverte",
    sentence: "a rouvert la demande {}",
    who: ["admin"],
    final: "replaced",
  },
  note: {
    label: "Note de l’équipe écrite",
    sentence: "a noté quelque chose sur la demande {}",
    who: ["admin"],
    final: "replaced",
  },
  "give-up": {
    label: "Sans réponse attendue d’une entreprise",
    sentence: "n’attend plus de réponse d’une entreprise à la demande {}",
    who: ["admin"],
    final: "replaced",
  },
  write: {
    label: "Message envoyé au demandeur",
    sentence: "a écrit au demandeur de la demande {}",
    who: ["admin"],
    final: "sent",
  },
  read: {
    label: "Réponse du demandeur lue",
    sentence: "a lu la réponse du demandeur de la demande {}",
    who: ["admin"],
    final: "replaced",
  },
  attribute: {
    label: "Demande attribuée à un administrateur",
    sentence: "a attribué la demande {}",
    who: ["admin"],
    final: "replaced",
  },
});

export const leadsActs = defineActs("leads", {
  exported: {
    label: "Export de demandes",
    sentence: "a exporté des demandes ({})",
    who: ["admin", "owner"],
    final: "sent",
  },
});

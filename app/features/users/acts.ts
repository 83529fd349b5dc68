import { defineActs } from "#app/core/audit/define-acts.ts";

export const userActs = defineActs("user", {
  promote: {
    label: "Nommé administrateur",
    sentence: "a nommé administrateur {}",
    who: ["admin"],
    undo: "demote",
  },
  demote: {
    label: "Rôle d’administrateur retiré",
    sentence: "a retiré le rôle d’administrateur à {}",
    who: ["admin"],
    undo: "promote",
  },
  "deputy-given": {
    label: "Nommé suppléant",
    sentence: "a nommé suppléant {}",
    who: ["admin"],
    final: "replaced",
  },
  "deputy-ended": {
    label: "Suppléance finie",
    sentence: "a mis fin à la suppléance de {}",
    who: ["admin"],
    final: "replaced",
  },
  suspend: { label: "Suspendu", sentence: "a suspendu {}", who: ["admin"], undo: "lift" },
  lift: {
    label: "Suspension levée",
    sentence: "a levé la suspension de {}",
    who: ["admin"],
    undo: "suspend",
  },
  reset: {
    label: "Réinitialisation demandée",
    sentence: "a demandé la réinitialisation du mot de passe de {}",
    who: ["admin"],
    final: "sent",
  },
  "close-sessions": {
    label: "Sessions fermées",
    sentence: "a fermé les sessions de {}",
    who: ["admin"],
    final: "erased",
  },
  "drop-factors": {
    label: "Double authentification retirée",
    sentence: "a retiré la double authentification de {}",
    who: ["admin"],
    final: "erased",
  },
  edit: { label: "Compte modifié", sentence: "a modifié le compte de {}", who: ["admin"], final: "replaced" },
  delete: {
    label: "Compte supprimé",
    sentence: "a supprimé le compte de {}",
    who: ["admin"],
    undo: "restore",
  },
  restore: {
    label: "Suppression annulée",
    sentence: "a annulé la suppression du compte de {}",
    who: ["admin"],
    final: "replaced",
  },
  invite: {
    label: "Invitation à administrer",
    sentence: "a invité {} à administrer",
    who: ["admin"],
    undo: "uninvite",
  },
  uninvite: {
    label: "Invitation annulée",
    sentence: "a annulé l’invitation de {}",
    who: ["admin"],
    final: "erased",
  },
});

export const usersActs = defineActs("users", {
  exported: {
    label: "Export des utilisateurs",
    sentence: "a exporté des utilisateurs ({})",
    who: ["admin"],
    final: "sent",
  },
});

import { defineActs } from "../audit/define-acts.ts";

/** In the words of a company’s history. Of what an administrator does, what has `undo` is followed by a button « Annuler ». */
export const companyActs = defineActs("company", {
  approve: { label: "approuvée", who: ["admin"], final: "sent" },
  refuse: { label: "refusée", who: ["admin"], undo: "restore" },
  "ask-for-changes": { label: "corrections demandées", who: ["admin"], final: "sent" },
  "take-offline": { label: "mise hors ligne", who: ["admin", "owner"], undo: "put-online" },
  "put-online": { label: "remise en ligne", who: ["admin", "owner"], undo: "take-offline" },
  remove: { label: "supprimée", who: ["admin"], undo: "restore" },
  restore: { label: "rétablie", who: ["admin"], final: "sent" },
  feature: { label: "mise en vedette", who: ["admin"], undo: "unfeature" },
  unfeature: { label: "retirée de la vedette", who: ["admin"], undo: "feature" },
  verify: { label: "vérifiée", who: ["admin"], undo: "unverify" },
  unverify: { label: "vérification retirée", who: ["admin"], final: "replaced" },
  keep: { label: "demande de suppression close", who: ["admin", "owner"], final: "replaced" },
  edited: { label: "modifiée par l’équipe", who: ["admin"], undo: "restored-version" },
  "edit-approve": { label: "modification approuvée", who: ["admin"], undo: "restored-version" },
  "edit-reject": { label: "modification refusée", who: ["admin"], final: "sent" },
  "restored-version": { label: "version rétablie", who: ["admin"], undo: "restored-version" },
  "ask-on-call": { label: "astreinte demandée", who: ["owner"], undo: "leave-on-call" },
  "leave-on-call": { label: "astreinte retirée par l’entreprise", who: ["owner"], final: "replaced" },
  "confirm-on-call": { label: "astreinte confirmée", who: ["admin"], final: "replaced" },
  "end-on-call": { label: "astreinte retirée", who: ["admin"], final: "replaced" },
  "resume-mails": { label: "envoi des demandes repris, avec son accord", who: ["admin"], final: "replaced" },
  withdraw: { label: "proposition retirée", who: ["owner"], final: "replaced" },
  discard: { label: "brouillon supprimé", who: ["owner"], final: "erased" },
  "ask-deletion": { label: "suppression demandée", who: ["owner"], undo: "keep" },
  confirm: { label: "confirmée à jour", who: ["owner"], final: "event" },
  claim: { label: "revendiquée", who: ["member"], final: "sent" },
  "claim-approved": { label: "revendication approuvée", who: ["admin", "owner"], final: "sent" },
  "claim-rejected": { label: "revendication refusée", who: ["admin", "owner"], final: "sent" },
  "manager-invited": { label: "personne invitée à la gérer", who: ["owner"], final: "sent" },
  "manager-joined": { label: "invitation à la gérer acceptée", who: ["member"], final: "sent" },
  "manager-removed": { label: "gestionnaire retiré", who: ["owner"], final: "sent" },
  "manager-left": { label: "gestionnaire parti", who: ["owner"], final: "sent" },
  "owner-changed": { label: "propriétaire changé", who: ["owner"], final: "sent" },
  "offline-allowed": {
    label: "mise hors ligne ouverte à ses gestionnaires",
    who: ["owner"],
    undo: "offline-forbidden",
  },
  "offline-forbidden": {
    label: "mise hors ligne réservée à son propriétaire",
    who: ["owner"],
    undo: "offline-allowed",
  },
});

export const companiesActs = defineActs("companies", {
  exported: { label: "Export d’une liste de fiches", who: ["admin"], final: "sent" },
});

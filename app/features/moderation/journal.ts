import { companyActs } from "./moderation.rules.ts";

/** The journal's words for what the log names "company.…". */
const actWords: Record<string, string> = {
  approve: "approuvée",
  refuse: "refusée",
  "ask-for-changes": "corrections demandées",
  "take-offline": "mise hors ligne",
  "put-online": "remise en ligne",
  remove: "supprimée",
  restore: "rétablie",
  feature: "mise en vedette",
  unfeature: "retirée de la vedette",
  verify: "vérifiée",
  unverify: "vérification retirée",
  keep: "demande de suppression close",
  edited: "modifiée par l’équipe",
  "edit-approve": "modification approuvée",
  "edit-reject": "modification refusée",
  "restored-version": "version rétablie",
  "ask-on-call": "astreinte demandée",
  "leave-on-call": "astreinte retirée par l’entreprise",
  "confirm-on-call": "astreinte confirmée",
  "end-on-call": "astreinte retirée",
  "resume-mails": "envoi des demandes repris, avec son accord",
  withdraw: "proposition retirée",
  discard: "brouillon supprimé",
  "ask-deletion": "suppression demandée",
  confirm: "confirmée à jour",
  claim: "revendiquée",
  "claim-approved": "revendication approuvée",
  "claim-rejected": "revendication refusée",
  "manager-invited": "personne invitée à la gérer",
  "manager-joined": "invitation à la gérer acceptée",
  "manager-removed": "gestionnaire retiré",
  "manager-left": "gestionnaire parti",
  "owner-changed": "propriétaire changé",
};

export const sayAct = (action: string) => actWords[action.replace("company.", "")] ?? "autre action";

/** What decides about a company, by the staff or by who manages it: whoever meets another state is told of the last one. */
export const decisions = [
  ...companyActs,
  ...["edited", "edit-approve", "edit-reject", "restored-version", "withdraw", "discard"],
].map((act) => `company.${act}`);

/** What the log names, in words. */
const words: Record<string, string> = {
  "session.opened": "Connexion",
  "session.closed": "Session fermée",
  "password.refused": "Mot de passe refusé",
  "password.limited": "Trop d’essais de mot de passe",
  "password.chosen": "Mot de passe choisi",
  "password.changed": "Mot de passe changé",
  "password.dropped": "Mot de passe abandonné",
  "link.used": "Lien reçu par e-mail suivi",
  "link.limited": "Trop de liens demandés",
  "address.proven": "Adresse confirmée",
  "address.changed": "Adresse changée",
  "role.given": "Rôle d’administrateur reçu",
  "role.taken": "Rôle d’administrateur retiré",
  "account.suspended": "Compte suspendu",
  "account.restored": "Suspension levée",
  "account.erased": "Compte supprimé",
  "user.promote": "Nommé administrateur",
  "user.demote": "Rôle d’administrateur retiré",
  "user.suspend": "Suspendu",
  "user.lift": "Suspension levée",
  "user.reset": "Réinitialisation demandée",
  "user.close-sessions": "Sessions fermées",
  "user.edit": "Compte modifié",
  "user.delete": "Compte supprimé",
  "user.invite": "Invitation à administrer",
  "user.uninvite": "Invitation annulée",
  "users.exported": "Export des utilisateurs",
};

/** An act that has no words of its own is named as the log does. */
export const sayTrace = (action: string): string => words[action] ?? action;

/** States of a company, of a claim and of a mail. */
export const stateWords: Record<string, string> = {
  draft: "brouillon",
  pending: "en attente",
  published: "publiée",
  offline: "hors ligne",
  archived: "archivée",
  waiting: "en attente",
  approved: "approuvée",
  rejected: "refusée",
  withdrawn: "retirée",
  sent: "envoyé",
  failed: "en échec",
  kept: "gardé ici",
};

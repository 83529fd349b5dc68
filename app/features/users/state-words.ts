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

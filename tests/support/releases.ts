export const people = {
  admin: "canari-chef@canari.example",
  owner: "canari-proprietaire@canari.example",
  requester: "canari-cliente@canari.example",
  other: "canari-client@canari.example",
  subscriber: "canari-abonnee@canari.example",
  undecided: "canari-indecise@canari.example",
};

export const companies = {
  published: "Cagou Sauvegarde (fictif)",
  waiting: "Notou Veille (fictif)",
  correction: "Le cagou a corrigé ce texte, que personne n’a encore relu.",
};

export const requests: Record<string, string> = {
  [people.requester]: "Le canari garde ses données sur un seul disque.",
  [people.other]: "Le canari veut copier ses données ailleurs.",
};

export const subscriberColumns = [
  { key: "email", header: "E-mail" },
  { key: "abonne", header: "Abonné" },
  { key: "dirigeant", header: "Dirigeant de TPE/PME" },
  { key: "inscription", header: "Inscrit le" },
  { key: "confirmation", header: "Confirmé le" },
  { key: "depart", header: "Désinscrit le" },
] as const;

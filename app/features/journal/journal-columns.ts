export const journalColumns = [
  { key: "id", header: "Numéro" },
  { key: "date", header: "Date" },
  { key: "qui", header: "Qui" },
  { key: "action", header: "Action" },
  { key: "sujet", header: "Sujet" },
  { key: "detail", header: "Détail" },
  { key: "demande", header: "Requête" },
] as const;

export const leadColumns = [
  { key: "reference", header: "Référence" },
  { key: "recue", header: "Reçue le" },
  { key: "type", header: "Type" },
  { key: "statut", header: "Statut" },
  { key: "nom", header: "Nom" },
  { key: "entreprise", header: "Entreprise" },
  { key: "email", header: "E-mail" },
  { key: "telephone", header: "Téléphone" },
  { key: "service", header: "Service" },
  { key: "commune", header: "Commune" },
  { key: "message", header: "Message" },
  { key: "precisions", header: "Précisions" },
] as const;

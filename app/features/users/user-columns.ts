export const userColumns = [
  { key: "nom", header: "Nom" },
  { key: "email", header: "E-mail" },
  { key: "role", header: "Rôle" },
  { key: "confirmee", header: "Adresse confirmée" },
  { key: "suspendu", header: "Suspendu le" },
  { key: "inscription", header: "Inscrit le" },
  { key: "connexion", header: "Dernière connexion" },
] as const;

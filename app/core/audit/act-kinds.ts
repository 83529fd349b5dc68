/** The kinds of acts that are noted, by the first part of their names: what is of none does not compile. */
export const actKinds = [
  { key: "session", label: "Connexions" },
  { key: "password", label: "Mots de passe" },
  { key: "factor", label: "Double authentification" },
  { key: "link", label: "Liens envoyés" },
  { key: "guard", label: "Accès refusés" },
  { key: "role", label: "Rôles" },
  { key: "account", label: "Comptes" },
  { key: "address", label: "Adresses" },
  { key: "user", label: "Utilisateurs" },
  { key: "users", label: "Listes d’utilisateurs" },
  { key: "company", label: "Fiches" },
  { key: "companies", label: "Listes de fiches" },
  { key: "profiles", label: "Réparations de fiches" },
  { key: "import", label: "Imports" },
  { key: "contacts", label: "Coordonnées" },
  { key: "lead", label: "Demandes" },
  { key: "leads", label: "Listes de demandes" },
  { key: "expert", label: "Demandes d’expert" },
  { key: "message", label: "Messages" },
  { key: "rights", label: "Demandes RGPD" },
  { key: "newsletter", label: "Newsletter" },
  { key: "mail", label: "E-mails" },
  { key: "blog", label: "Blog" },
  { key: "diagnostic", label: "Diagnostic" },
  { key: "synonym", label: "Synonymes" },
  { key: "settings", label: "Réglages" },
  { key: "journal", label: "Journal" },
] as const;

/** "noun.verb", e.g. "contacts.limit-reached". */
export type ActName = `${(typeof actKinds)[number]["key"]}.${string}`;

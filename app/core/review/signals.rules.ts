/** What the staff sees beside a review: reasons to look closer, none of which decides. */
export const signals = [
  { key: "domain", label: "Même domaine d’e-mail que l’entreprise ou une personne qui la gère" },
  { key: "phone", label: "Même téléphone que l’entreprise" },
  { key: "network", label: "Même réseau qu’une personne qui gère la fiche" },
  { key: "request", label: "Sa demande semblait déjà venir de l’entreprise" },
  { key: "account", label: "Compte créé moins de 30 jours avant la demande" },
  { key: "again", label: "La même personne a déjà écrit sur cette entreprise" },
] as const;
export type Signal = (typeof signals)[number]["key"];

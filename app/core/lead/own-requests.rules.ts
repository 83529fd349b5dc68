/** What a request has in common with a manager of the company that it went to; the first that is true. */
export const ownTraits = {
  account: "du compte d’une personne qui gère la fiche",
  address: "de l’adresse d’une personne qui gère la fiche",
  domain: "du même domaine d’e-mail que l’entreprise",
  network: "du même réseau qu’une personne qui gère la fiche",
} as const;
export type OwnTrait = keyof typeof ownTraits;

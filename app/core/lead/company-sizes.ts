/** How many people work at a requester's company. */
export const companySizes = [
  { key: "1", label: "Une personne" },
  { key: "2-9", label: "2 à 9 personnes" },
  { key: "10-49", label: "10 à 49 personnes" },
  { key: "50-249", label: "50 à 249 personnes" },
  { key: "250", label: "250 personnes et plus" },
] as const;

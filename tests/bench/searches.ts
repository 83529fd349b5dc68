const addressOf = (text: string) => `/directory?q=${encodeURIComponent(text)}`;

/** As most searches are: asked before, so that the number of their matches is remembered. */
export const repeatedSearches = [
  ...["sauvegardes", "audit noumea", "pentest", "formation", "rgpd"],
  ...["cloud kone", "reseau", "sauvgarde", "incident", "zzzz"],
].map(addressOf);

export const needs = [
  ...["sauvegarde", "audit", "pentest", "formation", "rgpd", "cloud", "reseau", "incident", "antivirus"],
  ...[
    "messagerie",
    "phishing",
    "surveillance",
    "donnees",
    "assurance",
    "serveur",
    "telephonie",
    "conformite",
  ],
];
export const clients = [
  ...["mairie", "hotel", "cabinet", "magasin", "ecole", "clinique", "garage", "mine", "association"],
  ...["transport", "restaurant", "pharmacie", "banque", "atelier", "ferme", "agence", "notaire"],
];
export const towns = ["noumea", "kone", "dumbea", "lifou", "paita", "bourail"];

/** Searches of real words that differ from one another, at most 17 × 17 × 6. */
export function distinctSearches(count: number): string[] {
  const all = towns.flatMap((town) =>
    clients.flatMap((client) => needs.map((need) => `${need} ${client} ${town}`)),
  );
  // Neighbours share no word: each is as new to the database as to the site.
  const step = 367;
  return Array.from({ length: Math.min(count, all.length) }, (_, n) =>
    addressOf(all[(n * step) % all.length] ?? ""),
  );
}

const longTexts = ["entreprise sauvegarde", "sauvegarde conformite", "petites entreprises"];

/**
 * An address for each number below a million: one in two is a text that finds companies, in capitals of its own, so that
 * it is a page of its own; the others are texts that nobody asked before.
 */
export function strangeSearch(n: number): string {
  if (n % 2 === 1) return addressOf(`mot${n}`);
  const text = longTexts[(n / 2) % longTexts.length] ?? "";
  return addressOf([...text].map((letter, bit) => ((n >> bit) & 1 ? letter.toUpperCase() : letter)).join(""));
}

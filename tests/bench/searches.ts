import { list } from "./list.ts";

const addressOf = (text: string) => `/directory?q=${encodeURIComponent(text)}`;

export const repeatedSearches = list(
  "sauvegardes  audit noumea  pentest  formation  rgpd  cloud kone  reseau  sauvgarde  incident  zzzz",
).map(addressOf);

export const needs = list(`
  sauvegarde  audit  pentest  formation  rgpd  cloud  reseau  incident  antivirus  messagerie  phishing  surveillance
  donnees  assurance  serveur  telephonie  conformite`);
export const clients = list(`
  mairie  hotel  cabinet  magasin  ecole  clinique  garage  mine  association  transport  restaurant  pharmacie  banque
  atelier  ferme  agence  notaire`);
export const towns = list("noumea  kone  dumbea  lifou  paita  bourail");

const longTexts = ["entreprise sauvegarde", "sauvegarde conformite", "petites entreprises"];

/**
 * A URL per number below a million: every other one is a query with results and unusual capitals (a page of its own),
 * the others new texts.
 */
export function oddSearch(n: number): string {
  if (n % 2 === 1) return addressOf(`mot${n}`);
  const text = longTexts[(n / 2) % longTexts.length] ?? "";
  return addressOf([...text].map((letter, bit) => ((n >> bit) & 1 ? letter.toUpperCase() : letter)).join(""));
}

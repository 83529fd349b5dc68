import { list } from "../list.ts";
import { clients, needs, towns } from "../searches.ts";

const wishes = list(`
  contrat  devis  conseil  expert  urgence  migration  astreinte  panne  chantier  visite
  prix  abonnement  installation`);
const total = needs.length * clients.length * towns.length * wishes.length;
const STEP = 10_007;

export function freshSearch(n: number): string {
  let rest = (n * STEP) % total;
  const words = [needs, clients, towns, wishes].map((list) => {
    const word = list[rest % list.length];
    rest = Math.floor(rest / list.length);
    return word;
  });
  const round = Math.floor(n / total);
  if (round > 0) words.push(String(round));
  return `/directory?q=${encodeURIComponent(words.join(" "))}`;
}

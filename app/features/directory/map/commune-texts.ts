import { countOf } from "#app/platform/text/number.ts";
import type { MapCommune } from "./map-view.server.ts";

/** "2 entreprises, 4 y interviennent". */
export function communeInWords({ here, coming = 0 }: Pick<MapCommune, "here" | "coming">): string {
  if (here === undefined) return "";
  const there = here === 0 ? "Aucune entreprise" : countOf(here, "entreprise");
  if (coming === 0) return there;
  return `${there}, ${countOf(coming, "y intervient", "y interviennent")}`;
}

/** "Koné 2 entreprises, 4 y interviennent": with the words that are seen, in their order (WCAG 2.5.3). */
export function dotInWords(commune: MapCommune): string {
  const { name, here } = commune;
  const words = communeInWords(commune);
  return here ? `${name} ${words}` : [name, words.toLowerCase()].filter(Boolean).join(", ");
}

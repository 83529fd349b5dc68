import { communes } from "#app/core/catalogue/communes.ts";
import type { ZoneKey } from "#app/core/catalogue/zones.ts";
import { slugify } from "#app/platform/text/text.ts";
import { longestEntry, lookUp, zonesCovering } from "./lexicon.ts";
import { functionWords, wordsOf } from "./words.ts";

export type Places = { communes: string[]; zones: ZoneKey[] };

export function placesIn(text: string): Places {
  const words = wordsOf(text).filter((word) => !functionWords.has(word));
  const found = words.flatMap((_word, at) =>
    Array.from({ length: longestEntry }, (_, more) => lookUp(words.slice(at, at + more + 1))),
  );
  const slugs = new Set(found.flatMap((entry) => entry?.communes ?? []));
  return {
    communes: communes.filter((commune) => slugs.has(slugify(commune))),
    zones: slugs.size > 0 ? zonesCovering([...slugs]) : [],
  };
}

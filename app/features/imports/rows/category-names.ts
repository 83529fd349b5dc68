import { describedCategories } from "#app/core/catalogue/category-texts.ts";
import { foldText } from "#app/platform/text/text.ts";
import { nearest } from "../reading/similarity.ts";

type NamedCategories = {
  slugs: string[];
  unknown: string[];
  /** Inexact matches: ["Sauvegardes", "sauvegarde"]. */
  guessed: [typed: string, slug: string][];
};

const slugByName = new Map<string, string>();
const slugBySynonym = new Map<string, string>();
for (const { slug, name, synonyms } of describedCategories) {
  slugByName.set(wordsOf(name), slug);
  slugByName.set(wordsOf(slug), slug);
  // "phishing" belongs to three categories: the first of the catalogue.
  for (const synonym of synonyms) {
    if (!slugBySynonym.has(wordsOf(synonym))) slugBySynonym.set(wordsOf(synonym), slug);
  }
}
slugByName.set("other", "autre").set("autres", "autre");

const MAX_PIECES = 50;

export function readCategories(text: string): NamedCategories {
  const found: NamedCategories = { slugs: [], unknown: [], guessed: [] };
  for (const piece of piecesOf(text)) {
    const own = slugByName.get(wordsOf(piece));
    const slugs = own ? [own] : guess(piece);
    if (slugs.length === 0) found.unknown.push(piece);
    if (!own) found.guessed.push(...slugs.map((slug): [string, string] => [piece, slug]));
    found.slugs.push(...slugs);
  }
  return { ...found, slugs: [...new Set(found.slugs)] };
}

/** Splits at commas, semicolons, bars and lines, unless the whole cell is one name. */
function piecesOf(text: string): string[] {
  if (slugByName.has(wordsOf(text))) return [text.trim()];
  return text
    .split(/[,;|\n•]+/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .slice(0, MAX_PIECES);
}

/** One category by synonym, shortened name or similarity; several when each side of "&", "et" or "/" matches one. */
function guess(piece: string): string[] {
  const one = guessOne(piece);
  if (one) return [one];
  const sides = piece.split(/\s*[&/+]\s*|\s+(?:et|and)\s+/i).filter((side) => side.trim());
  const each = sides.map((side) => slugByName.get(wordsOf(side)) ?? guessOne(side));
  return sides.length > 1 && each.every((slug) => slug !== undefined) ? each : [];
}

function guessOne(piece: string): string | undefined {
  const words = wordsOf(piece);
  return slugBySynonym.get(words) ?? onlyNameWith(words) ?? nearest(words, slugByName)?.value;
}

function onlyNameWith(words: string): string | undefined {
  const wanted = words.split(" ").filter((word) => word.length > 1);
  if (wanted.length < 2) return undefined;
  const slugs = new Set(
    [...slugByName].flatMap(([name, slug]) => {
      const has = new Set(name.split(" "));
      return wanted.every((word) => has.has(word)) ? [slug] : [];
    }),
  );
  return slugs.size === 1 ? [...slugs][0] : undefined;
}

function wordsOf(text: string): string {
  return foldText(text.slice(0, 100).replace(/['’ʼ]/g, " "))
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

import { softHyphens } from "./soft-hyphens.ts";

/**
 * Labels of the interface that hold English words, each with the part that is English. A table rather than a search
 * for words: "cloud" or "forensic" typed by a visitor or a company are theirs.
 */
export const englishParts: Readonly<Record<string, string>> = {
  "Threat Intelligence / Veille cyber": "Threat Intelligence",
  "Réponse à incident & Forensic": "Forensic",
  "Sécurité Cloud": "Cloud",
  cloud: "cloud",
  forensic: "forensic",
};

/** A label of the interface, its English words marked as such, so that they are not read as French (RGAA 8.7). */
export function Term({ children: label, inTitle = false }: { children: string; inTitle?: boolean }) {
  const english = Object.hasOwn(englishParts, label) ? englishParts[label] : undefined;
  const shown = (words: string | undefined) => (inTitle ? softHyphens(words) : words);
  if (english === undefined) return shown(label);
  const [before, after] = label.split(english).map(shown);
  return (
    // One box: as several they would lose the spaces between them in a row that is flexible.
    <span>
      {before}
      <span lang="en">{english}</span>
      {after}
    </span>
  );
}

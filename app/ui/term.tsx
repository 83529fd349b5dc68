import { softHyphens } from "./soft-hyphens.ts";

/** A table of labels with English words, since visitors' own words must not be marked. */
export const englishParts: Readonly<Record<string, string>> = {
  "Threat Intelligence / Veille cyber": "Threat Intelligence",
  "Réponse à incident & Forensic": "Forensic",
  "Sécurité Cloud": "Cloud",
  cloud: "cloud",
  forensic: "forensic",
};

/** Interface label with its English words marked by lang (RGAA 8.7). */
export function Term({ children: label, inTitle = false }: { children: string; inTitle?: boolean }) {
  const english = Object.hasOwn(englishParts, label) ? englishParts[label] : undefined;
  const shown = (words: string | undefined) => (inTitle ? softHyphens(words) : words);
  if (english === undefined) return shown(label);
  const [before, after] = label.split(english).map(shown);
  return (
    // One element, since a flex row would drop the spaces between several.
    <span>
      {before}
      <span lang="en">{english}</span>
      {after}
    </span>
  );
}

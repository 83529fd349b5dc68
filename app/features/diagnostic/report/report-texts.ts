import type { Level } from "../result.rules.ts";

/** What a level means, in a sentence that frightens nobody. */
export const levelMeanings: Record<Level, string> = {
  Paré: "Vos protections sont en place. Il reste à les entretenir et à les essayer de temps en temps.",
  Solide: "L’essentiel est là. Quelques mesures de plus vous mettent à l’abri des attaques courantes.",
  Correct: "De bonnes habitudes sont prises. Les mesures qui suivent ferment les portes encore ouvertes.",
  Fragile: "Plusieurs portes sont ouvertes. Les plus importantes se ferment souvent en quelques heures.",
  Exposé:
    "Presque tout reste à faire, et c’est faisable\u00a0: les premières mesures sont simples et souvent gratuites.",
};

const numerals = ["", "", "deux", "trois", "quatre", "cinq", "six"];

/** The heading of the measures that matter most, "Les six mesures qui comptent le plus". */
export const firstMeasuresTitle = (count: number): string =>
  count === 1
    ? "La mesure qui compte le plus"
    : `Les ${numerals[count] ?? count} mesures qui comptent le plus`;

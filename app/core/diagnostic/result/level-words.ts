import type { Level } from "./levels.ts";

export const levelWords: Record<Level, { means: string; next: string }> = {
  Paré: {
    means: "Presque toutes les protections du diagnostic sont en place. Tenez-les dans la durée.",
    next: "Gardez le rythme\u00a0: refaites ce diagnostic dans un an, ou après un changement important.",
  },
  Solide: {
    means: "L’essentiel est en place. Quelques points précis restent à corriger.",
    next: "Avancez dans l’ordre\u00a0: une mesure par mois, par exemple.",
  },
  Correct: {
    means: "De bonnes habitudes sont prises. Des points précis restent à corriger.",
    next: "Commencez par la première, puis suivez l’ordre.",
  },
  Fragile: {
    means:
      "Une attaque courante pourrait arrêter votre activité. Quelques mesures comptent plus que les autres.",
    next: "Commencez par la première cette semaine, puis suivez l’ordre.",
  },
  Exposé: {
    means:
      "Beaucoup repose sur la chance. Les premières mesures sont celles qui changent le plus votre score.",
    next: "Commencez par la première. Faites-vous aider si vous hésitez.",
  },
};

export const outcomeText = ({ score, level }: { score: number; level: string }): string =>
  `${score} sur 100, niveau ${level}`;

import type { Level } from "../levels.ts";

/** What a level means, on the page, in the report and in the mail; and what to go on with. */
export const levelWords: Record<Level, { means: string; next: string }> = {
  Paré: {
    means: "Presque tout ce qui protège une entreprise comme la vôtre est en place. Tenez-le dans la durée.",
    next: "Gardez le rythme\u00a0: refaites ce diagnostic dans un an, ou après un changement important.",
  },
  Solide: {
    means: "L’essentiel est là. Quelques points précis restent à fermer pour dormir tranquille.",
    next: "Choisissez une mesure par mois\u00a0: dans un semestre, vous aurez fait le tour.",
  },
  Correct: {
    means: "De bonnes habitudes sont prises, et des portes restent ouvertes. On sait lesquelles.",
    next: "Commencez par la première mesure de la liste, puis suivez l’ordre.",
  },
  Fragile: {
    means: "Une attaque ordinaire pourrait vous arrêter plusieurs jours. Le plus utile se fait vite.",
    next: "Bloquez une demi-journée cette semaine pour la première mesure. Le reste viendra dans l’ordre.",
  },
  Exposé: {
    means: "Beaucoup repose sur la chance. Les premières mesures changent presque tout, et coûtent peu.",
    next: "Une seule chose cette semaine\u00a0: la première mesure de la liste. Faites-vous aider si vous hésitez.",
  },
};

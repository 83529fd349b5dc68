import { phrasesOf } from "./phrases.ts";

const idioms: Readonly<Record<string, string>> = {
  arnaque:
    "faire avoir, fait avoir, faire rouler, fait rouler, rouler dans la farine, roulé dans la farine, mené en bateau, mener en bateau, tombé dans le panneau, mordu à l'hameçon, mordre à l'hameçon",
  volé: "fait main basse, mis le grappin, mis la main sur, fait les poches, fait la malle",
  mort: "rendu l'âme, rend l'âme, passé l'arme à gauche",
  perdu:
    "parti en fumée, partis en fumée, parties en fumée, passé à la trappe, fait pschitt, dans les choux, bu la tasse",
  cassé:
    "par terre, en l'air, en rade, en carafe, dans les vapes, aux fraises, en vrac, sur le carreau, à plat",
  appel: "coup de fil, coups de fil, coup de téléphone",
  menace: "tomber dessus, pend au nez, qui nous guette",
  remboursé: "de ma poche, de notre poche, de nos poches",
  conformité: "dans les clous, dans les règles, en règle",
  surveiller: "garder un œil, garde un œil, garder à l'œil, avoir à l'œil, avoir l'œil, monter la garde",
  chiffrer: "sous clé, mettre un cadenas, sous verrou, sous scellés",
  faille: "talon d'Achille, porte ouverte, portes ouvertes, point faible, points faibles, maillon faible",
};

export const plainOfIdioms: readonly { idiom: string; plain: string }[] = Object.entries(idioms).flatMap(
  ([plain, phrases]) => phrasesOf(phrases).map((idiom) => ({ idiom, plain })),
);

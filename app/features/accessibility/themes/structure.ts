import { absent, met, type Theme } from "../criterion.ts";
import { proofs } from "../proofs.ts";

export const structure: Theme = {
  number: 9,
  title: "Structuration",
  criteria: [
    met(
      "9.1",
      "L’information est structurée par des titres",
      "Un seul titre de niveau 1, le premier de la page, et aucun niveau sauté, sur chaque page servie ; textes relus.",
      proofs.markup,
      proofs.everyPage,
    ),
    met(
      "9.2",
      "La page a une structure cohérente",
      "En-tête, navigations nommées, contenu principal et pied de page ; une seule zone principale par page.",
      proofs.markup,
      proofs.everyPage,
    ),
    met(
      "9.3",
      "Une liste est une liste",
      "Résultats, filtres, fil d’Ariane, menus et étapes sont des listes ; relus sur les pages de l’échantillon.",
      proofs.everyPage,
    ),
    absent(
      "9.4",
      "Une citation est indiquée",
      "Les pages de l’échantillon ne citent personne ; un article qui le ferait a la balise qu’il faut.",
    ),
  ],
};

import { met, type Theme } from "../criterion.ts";
import { proofs } from "../proofs.ts";

export const links: Theme = {
  number: 6,
  title: "Liens",
  criteria: [
    met(
      "6.1",
      "Un lien dit où il mène",
      "Les liens de même texte ont été listés sur toutes les pages : ceux dont la cible diffère mènent au même service, ou portent en plus le nom de ce dont ils parlent.",
    ),
    met(
      "6.2",
      "Un lien a un intitulé",
      "Chaque lien et chaque bouton servi a des mots, et un nouvel onglet est annoncé.",
      proofs.markup,
      proofs.everyPage,
    ),
  ],
};

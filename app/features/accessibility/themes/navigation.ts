import { absent, met, type Theme } from "../criterion.ts";
import { proofs } from "../proofs.ts";

export const navigation: Theme = {
  number: 12,
  title: "Navigation",
  criteria: [
    met(
      "12.1",
      "Deux systèmes de navigation au moins",
      "Un menu, un plan du site et une recherche pour le public ; un menu et une recherche dans l’administration.",
      proofs.publicPages,
    ),
    met(
      "12.2",
      "Les menus sont toujours à la même place",
      "L’en-tête et le pied de page sont ceux d’un seul gabarit ; chaque page servie a les mêmes navigations, dans le même ordre.",
      proofs.markup,
    ),
    met(
      "12.3",
      "Le plan du site est juste",
      "Il mène à chaque page publique sans adresse variable, aux catégories et à l’annuaire.",
      proofs.markup,
    ),
    met(
      "12.4",
      "Le plan du site s’atteint toujours de la même façon",
      "Un lien du pied de page, sur chaque page publique.",
      proofs.markup,
    ),
    met(
      "12.5",
      "La recherche s’atteint toujours de la même façon",
      "Par « Annuaire », premier lien du menu de chaque page ; par le champ du haut dans l’administration.",
      proofs.markup,
    ),
    met(
      "12.6",
      "Les zones communes peuvent être atteintes ou passées",
      "En-tête, navigations, contenu principal et pied de page sont des zones que les lecteurs d’écran énumèrent.",
      proofs.markup,
      proofs.everyPage,
    ),
    met(
      "12.7",
      "Un lien mène droit au contenu",
      "Le premier lien de chaque page servie, visible au focus.",
      proofs.markup,
      proofs.everyPage,
    ),
    met(
      "12.8",
      "L’ordre de tabulation est cohérent",
      "Aucun ordre forcé ; sur téléphone, chaque page se parcourt au clavier de haut en bas, hors les barres qui restent à l’écran ; après chaque changement de la page, le focus suit une seule règle, éprouvée au clavier.",
      proofs.everyPage,
      proofs.markup,
      proofs.focus,
    ),
    met(
      "12.9",
      "Le clavier n’est jamais pris au piège",
      "Fenêtres, menus et feuilles se quittent avec Échap, et rendent le focus à ce qui les a ouverts.",
      proofs.focus,
      proofs.adapted,
      proofs.phone,
    ),
    absent(
      "12.10",
      "Un raccourci d’une seule touche peut être changé",
      "Le site n’a pas de raccourci clavier ; les scripts n’écoutent que les touches du champ ou du menu où l’on est.",
    ),
    met(
      "12.11",
      "Un contenu qui s’ajoute s’atteint au clavier",
      "Suggestions, menus, volets, carte et fenêtres sont ouverts et parcourus au clavier.",
      proofs.search,
      proofs.focus,
      proofs.map,
    ),
  ],
};

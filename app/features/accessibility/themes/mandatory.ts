import { absent, met, type Theme } from "../criterion.ts";
import { proofs } from "../proofs.ts";

export const mandatory: Theme = {
  number: 8,
  title: "Éléments obligatoires",
  criteria: [
    met(
      "8.1",
      "La page déclare son type de document",
      "Contrôlé par le validateur sur chaque page servie.",
      proofs.publicPages,
      proofs.markup,
    ),
    met(
      "8.2",
      "Le code est valide",
      "Chaque page publique ou gardée servie passe le validateur html-validate sans erreur.",
      proofs.publicPages,
      proofs.markup,
    ),
    met("8.3", "La langue par défaut est déclarée", "Présente sur chaque page servie.", proofs.markup),
    met("8.4", "La langue déclarée est la bonne", "Les pages sont en français, et le disent.", proofs.markup),
    met("8.5", "La page a un titre", "Aucune page servie n’en manque.", proofs.publicPages, proofs.markup),
    met(
      "8.6",
      "Le titre de la page est juste",
      "Deux pages publiques différentes n’ont jamais le même titre ; recherche, numéro de page et version d’un texte y figurent. Après un envoi, avec ou sans JavaScript, le titre commence par ce qui est répondu : « Erreur » ou la confirmation.",
      proofs.titles,
      proofs.markup,
      proofs.publicPages,
    ),
    met(
      "8.7",
      "Un changement de langue est indiqué",
      "Les mots anglais des pages publiques sont balisés ; « leads », mot de métier des pages de gestion, l’est partout où il reste, et ne figure dans aucun titre de page ni nom de zone.",
      proofs.english,
    ),
    met(
      "8.8",
      "La langue d’un passage est la bonne",
      "Le seul code employé est celui de l’anglais.",
      proofs.english,
    ),
    met(
      "8.9",
      "Une balise ne sert pas qu’à la mise en forme",
      "Le validateur et la lecture des pages n’en trouvent pas : ni paragraphe vide, ni sauts de ligne en série, ni liste de présentation.",
      proofs.publicPages,
    ),
    absent("8.10", "Un changement de sens de lecture est indiqué", "Tout se lit de gauche à droite."),
  ],
};

import { met, type Theme } from "../criterion.ts";
import { proofs } from "../proofs.ts";

export const scripts: Theme = {
  number: 7,
  title: "Scripts",
  criteria: [
    met(
      "7.1",
      "Un script est compatible avec les aides techniques",
      "Nom, rôle, valeur et états de la recherche, des menus, des fenêtres, des champs refusés, des cases et des interrupteurs sont lus dans l’interface d’accessibilité du navigateur, celle que les lecteurs d’écran interrogent ; un nom donné contient les mots visibles. Aucun lecteur d’écran n’a été entendu.",
      proofs.api,
      proofs.markup,
      proofs.everyPage,
      proofs.search,
    ),
    met(
      "7.2",
      "L’alternative à un script est juste",
      "Recherche, filtres, fiches, demandes, compte et choix des cookies se font aussi sans JavaScript, avec les mêmes contenus.",
      proofs.noScript,
      "tests/e2e/public/consent.spec.ts",
    ),
    met(
      "7.3",
      "Un script se commande au clavier et au pointeur",
      "Recherche, suggestions, filtres, menus, carte, fenêtres et formulaires sont parcourus au clavier seul.",
      proofs.focus,
      proofs.search,
      proofs.adapted,
    ),
    met(
      "7.4",
      "Un changement de contexte est voulu ou annoncé",
      "Un filtre change la liste sans déplacer le focus, et le nombre de résultats est annoncé ; rien ne s’envoie ni ne s’ouvre sans une action.",
      proofs.focus,
    ),
    met(
      "7.5",
      "Un message d’état est rendu aux aides techniques",
      "Le nombre de résultats ou de suggestions est une zone d’état ; les erreurs d’un formulaire sont une alerte qui reçoit le focus ; ce que dit une notification reste dans la page.",
      proofs.focus,
      proofs.forms,
      proofs.toasts,
    ),
  ],
};

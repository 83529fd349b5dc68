import { met, type Theme, unmet } from "../criterion.ts";
import { proofs } from "../proofs.ts";

export const scripts: Theme = {
  number: 7,
  title: "Scripts",
  criteria: [
    unmet("7.1", "Un script est compatible avec les aides techniques", {
      proof:
        "À vérifier : rôles, noms et états sont contrôlés par axe et par des parcours qui ne trouvent les éléments que par eux, mais aucun lecteur d’écran n’était disponible pour les entendre.",
      planned:
        "Essayer les parcours de l’échantillon avec NVDA et Firefox, puis VoiceOver et Safari, sur ordinateur et sur téléphone.",
      tests: [proofs.everyPage, proofs.search],
    }),
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

import { absent, met, type Theme } from "../criterion.ts";
import { proofs } from "../proofs.ts";

const NO_SIGNS = "Aucun dessin de caractères, émoticône ni écriture cryptique dans l’interface.";

export const consultation: Theme = {
  number: 13,
  title: "Consultation",
  criteria: [
    met(
      "13.1",
      "Une limite de temps peut être réglée",
      "Une connexion dure sept jours sans visite, au-delà des vingt heures du critère ; ce qui est saisi survit à une reconnexion. Les liens et codes de sécurité expirent, et se redemandent.",
      "tests/e2e/owner/company-life.spec.ts",
      proofs.toasts,
    ),
    met(
      "13.2",
      "Aucune fenêtre ne s’ouvre seule",
      "Aucun script n’en ouvre ; un lien vers un nouvel onglet le dit.",
      proofs.markup,
    ),
    met(
      "13.3",
      "Un document à télécharger est accessible",
      "Le rapport du diagnostic, seul document que le site produit, est un PDF balisé : langue, titre affiché, titres de parties, en-têtes de tableau, listes, image décrite, liens nommés, signets, polices lisibles, ordre de lecture ; sa structure est parcourue par un test. Les copies de données sont du texte ou du CSV.",
      proofs.report,
    ),
    met(
      "13.4",
      "La version accessible d’un document dit la même chose",
      "Le rapport et la page de résultats sont faits du même résultat : score, niveau, domaines, mesures, entreprises et liens.",
      "app/features/diagnostic/report/report-content.test.ts",
      "tests/http/diagnostic-companies.test.ts",
    ),
    absent("13.5", "Un contenu cryptique a une alternative", NO_SIGNS),
    absent("13.6", "L’alternative d’un contenu cryptique est juste", NO_SIGNS),
    met(
      "13.7",
      "Rien ne clignote trop vite",
      "Les seules animations sont des transitions courtes, l’attente d’une page et l’attente d’un envoi ; aucune ne fait d’éclair, et elles cessent si le système le demande.",
    ),
    met(
      "13.8",
      "Ce qui bouge peut être arrêté",
      "Rien ne bouge seul plus de cinq secondes, hors le temps d’une attente ; une notification s’arrête sous le pointeur ou le focus, et une erreur reste.",
      proofs.toasts,
      proofs.markup,
    ),
    met(
      "13.9",
      "Le contenu se lit en portrait et en paysage",
      "Aucune feuille de style ne tient compte du sens de l’écran ; pages lues de 320 à 1920 pixels de large.",
      proofs.everyPage,
    ),
    met(
      "13.10",
      "Un geste complexe a une solution simple",
      "Le seul geste est de glisser une notification pour la fermer : elle a aussi un bouton.",
    ),
    met(
      "13.11",
      "Une pression peut être annulée",
      "Liens, boutons et suggestions agissent quand on relâche ; fermer un menu en pressant à côté se reprend en le rouvrant.",
    ),
    absent(
      "13.12",
      "Un mouvement de l’appareil a une autre solution",
      "Le site n’écoute aucun mouvement de l’appareil.",
    ),
  ],
};

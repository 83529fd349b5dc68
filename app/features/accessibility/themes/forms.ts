import { met, type Theme } from "../criterion.ts";
import { proofs } from "../proofs.ts";

export const forms: Theme = {
  number: 11,
  title: "Formulaires",
  criteria: [
    met(
      "11.1",
      "Un champ a une étiquette",
      "Chaque champ visible de chaque page servie en a une, reliée ; celui dont l’étiquette est masquée touche un bouton qui dit à quoi il sert.",
      proofs.markup,
      proofs.everyPage,
    ),
    met(
      "11.2",
      "L’étiquette est juste",
      "Relues une à une ; les parcours ne remplissent les champs que par leur étiquette. Un espace sépare le nom de « obligatoire » ou « facultatif ».",
      proofs.markup,
      "tests/e2e/actions/quote.spec.ts",
      "tests/e2e/account/sign-up.spec.ts",
    ),
    met(
      "11.3",
      "Une même chose demandée a la même étiquette",
      "L’adresse e-mail, le téléphone et le mot de passe sont demandés chacun par un seul composant, avec le même exemple partout ; les mots du site sont tenus par une liste.",
      proofs.markup,
      "tests/words.test.ts",
    ),
    met(
      "11.4",
      "L’étiquette touche son champ",
      "Au-dessus d’un champ, à droite d’une case ou d’un interrupteur ; l’erreur d’une case se place entre elle et son explication.",
      proofs.adapted,
    ),
    met(
      "11.5",
      "Les champs de même nature sont regroupés",
      "Boutons radio et cases d’une même question sont dans un groupe ; les cases sous un sous-titre aussi.",
      proofs.markup,
    ),
    met("11.6", "Un groupe de champs a une légende", "Chaque groupe servi a un nom.", proofs.markup),
    met(
      "11.7",
      "La légende est juste",
      "Relues une à une, avec les sous-titres des services.",
      proofs.markup,
    ),
    met(
      "11.8",
      "Les choix d’une liste sont regroupés",
      "Les 25 services sont rangés en quatre groupes ; les communes sont d’une seule nature, dans l’ordre de l’alphabet.",
      proofs.markup,
    ),
    met(
      "11.9",
      "L’intitulé d’un bouton est juste",
      "Aucun bouton sans mots ; ceux d’une liste portent aussi le nom de ce sur quoi ils agissent.",
      proofs.markup,
    ),
    met(
      "11.10",
      "Le contrôle de saisie est bien fait",
      "« obligatoire » ou « facultatif » est écrit dans l’étiquette ; les erreurs sont dites avant l’envoi ou après, reliées à leur champ, et rien de ce qui est saisi n’est perdu.",
      proofs.forms,
      proofs.adapted,
      "tests/forms.test.ts",
    ),
    met(
      "11.11",
      "L’erreur aide à corriger",
      "Le message dit le format attendu, avec un exemple, et mène au champ.",
      proofs.forms,
      "tests/e2e/actions/newsletter.spec.ts",
    ),
    met(
      "11.12",
      "Ce qui engage peut être repris ou confirmé",
      "Supprimer son compte demande un mot à taper ; un acte de l’équipe pose d’abord une question et peut être repris.",
      "tests/e2e/account/settings.spec.ts",
      "tests/e2e/owner/company-life.spec.ts",
    ),
    met(
      "11.13",
      "Ce qui est demandé sur soi peut être rempli par le navigateur",
      "Nom, e-mail, téléphone, entreprise, commune, mot de passe et code portent le mot que les navigateurs connaissent.",
      proofs.markup,
    ),
  ],
};

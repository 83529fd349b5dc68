import { absent, met, type Theme } from "../criterion.ts";
import { proofs } from "../proofs.ts";

export const images: Theme = {
  number: 1,
  title: "Images",
  criteria: [
    met(
      "1.1",
      "Une image qui informe a une alternative",
      "Chaque page servie est lue : toute image a une alternative, tout dessin est nommé ou masqué.",
      proofs.markup,
      proofs.everyPage,
    ),
    met(
      "1.2",
      "Une image de décoration est ignorée",
      "Les pictogrammes, les lignes de fond et les logos placés à côté du nom sont masqués ou ont une alternative vide.",
      proofs.markup,
      proofs.everyPage,
    ),
    met(
      "1.3",
      "L’alternative dit ce que dit l’image",
      "Relues une à une : courbes de mesure, carte des provinces, code à photographier de la double authentification.",
    ),
    absent("1.4", "L’alternative d’un CAPTCHA dit ce qu’il est", "Le site n’a pas de CAPTCHA."),
    absent("1.5", "Un CAPTCHA a une autre solution", "Le site n’a pas de CAPTCHA."),
    met(
      "1.6",
      "Une image complexe a une description détaillée",
      "Chaque courbe a une phrase qui la résume et un tableau de ses chiffres.",
      proofs.markup,
    ),
    met(
      "1.7",
      "La description détaillée est juste",
      "La phrase, la courbe et le tableau sont faits des mêmes nombres ; relus sur la page des mesures.",
    ),
    absent(
      "1.8",
      "Un texte n’est pas mis en image",
      "Aucune image de texte, hors les logos des entreprises, que le référentiel excepte.",
    ),
    met(
      "1.9",
      "Une légende est reliée à son image",
      "Chaque figure porte pour nom le texte de sa légende.",
      proofs.markup,
    ),
  ],
};

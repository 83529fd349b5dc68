import { met, type Theme } from "../criterion.ts";
import { proofs } from "../proofs.ts";

export const colours: Theme = {
  number: 3,
  title: "Couleurs",
  criteria: [
    met(
      "3.1",
      "La couleur n’est pas seule à informer",
      "Erreurs, états et choix ont un mot ou un signe, et aucune consigne ne nomme une couleur : cherché dans les textes. Les menus et les cases se lisent aussi avec les couleurs du système.",
      proofs.adapted,
      "tests/http/contact.test.ts",
    ),
    met(
      "3.2",
      "Le texte tranche assez sur son fond",
      "4,5 au moins pour chaque paire de couleurs du site, calculée ; axe sur chaque page, en clair et en sombre ; aucun texte sur les lignes de fond.",
      proofs.contrast,
      proofs.everyPage,
      "tests/e2e/public/depth-lines.spec.ts",
    ),
    met(
      "3.3",
      "Les contours et les graphiques tranchent assez",
      "3 au moins pour les bords de champs et de boutons, les courbes et le contour du focus, en clair et en sombre.",
      proofs.contrast,
    ),
  ],
};

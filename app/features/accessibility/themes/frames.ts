import { met, type Theme } from "../criterion.ts";
import { proofs } from "../proofs.ts";

export const frames: Theme = {
  number: 2,
  title: "Cadres",
  criteria: [
    met(
      "2.1",
      "Un cadre a un titre",
      "La carte d’une fiche, ouverte au clavier, est trouvée par son titre ; aucun cadre servi n’en manque.",
      proofs.focus,
      proofs.markup,
    ),
    met(
      "2.2",
      "Le titre d’un cadre est juste",
      "Il nomme l’entreprise et son adresse pour une carte, et dit que c’est l’e-mail tel qu’il est reçu pour un aperçu.",
      proofs.focus,
    ),
  ],
};

import { absent, met, type Theme } from "../criterion.ts";
import { proofs } from "../proofs.ts";

const SIMPLE = "Tous les tableaux ont une seule ligne d’en-têtes, et aucune cellule fusionnée.";
const NO_LAYOUT = "Aucun tableau ne sert à la mise en page.";

export const tables: Theme = {
  number: 5,
  title: "Tableaux",
  criteria: [
    absent("5.1", "Un tableau complexe a un résumé", SIMPLE),
    absent("5.2", "Le résumé d’un tableau complexe est juste", SIMPLE),
    absent("5.3", "Un tableau de mise en page se lit dans l’ordre", NO_LAYOUT),
    met(
      "5.4",
      "Le titre d’un tableau lui est associé",
      "Chaque tableau hors d’un article a une balise de titre ; ceux des articles suivent l’intertitre qui les annonce et n’ont pas de titre à eux.",
      proofs.markup,
    ),
    met(
      "5.5",
      "Le titre d’un tableau est juste",
      "Relus un à un : cookies, chiffres, visites, e-mails, liste de ce qui attend, résultats de cette déclaration.",
    ),
    met(
      "5.6",
      "Les en-têtes d’un tableau sont déclarés",
      "Chaque tableau servi a des cellules d’en-tête.",
      proofs.markup,
      proofs.publicPages,
    ),
    met(
      "5.7",
      "Chaque cellule est reliée à ses en-têtes",
      "Chaque en-tête dit s’il est celui d’une colonne ou d’une ligne.",
      proofs.markup,
    ),
    absent("5.8", "Un tableau de mise en page n’a rien d’un tableau de données", NO_LAYOUT),
  ],
};

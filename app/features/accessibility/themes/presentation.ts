import { absent, met, type Theme } from "../criterion.ts";
import { proofs } from "../proofs.ts";

export const presentation: Theme = {
  number: 10,
  title: "Présentation de l’information",
  criteria: [
    met(
      "10.1",
      "La présentation est faite par des feuilles de style",
      "Aucun attribut ni balise de présentation dans les pages servies.",
      proofs.markup,
    ),
    met(
      "10.2",
      "Le contenu reste présent sans feuille de style",
      "Les feuilles de style n’ajoutent aucun texte, hors l’adresse des liens à l’impression ; cherché dans leur code.",
    ),
    met(
      "10.3",
      "Le contenu reste compréhensible sans feuille de style",
      "L’ordre du code est celui de la lecture ; les deux endroits où l’affichage en change (nombre d’entreprises d’une catégorie, bandeau des cookies) se lisent dans les deux sens.",
    ),
    met(
      "10.4",
      "Le texte se lit à 200 %",
      "Chaque page, publique ou gardée, texte doublé sur un écran large : rien n’est coupé ni ne sort de l’écran ; quatorze pages à trois largeurs.",
      proofs.everyPage,
      proofs.adapted,
    ),
    met(
      "10.5",
      "Couleurs de texte et de fond sont déclarées ensemble",
      "Les deux sont écrites sur la racine, et chaque ton de bloc donne l’une et l’autre ; les couleurs ne sont écrites qu’à un endroit.",
      "tests/architecture.test.ts",
    ),
    met(
      "10.6",
      "Un lien dans un texte se reconnaît",
      "Les liens d’un texte sont toujours soulignés ; axe le contrôle sur chaque page.",
      proofs.everyPage,
    ),
    met(
      "10.7",
      "La prise de focus est visible",
      "Chaque élément de chaque page est atteint au clavier, et un contour de trois pixels est cherché sur lui ou autour de lui ; rien ne le recouvre.",
      proofs.everyPage,
      proofs.phone,
      proofs.emergency,
    ),
    met(
      "10.8",
      "Un contenu caché est ignoré, ou sait se montrer",
      "Menus, feuille de filtres et volets fermés sortent de l’ordre du clavier ; rien de masqué aux lecteurs d’écran ne prend le focus.",
      proofs.everyPage,
      proofs.phone,
      proofs.adapted,
    ),
    met(
      "10.9",
      "Forme, taille ou place ne sont pas seules à informer",
      "Textes relus : ce qui est désigné l’est par son nom ; la page courante et le choix fait sont dits dans le code.",
      proofs.adapted,
    ),
    met(
      "10.10",
      "Cette autre information est bien donnée",
      "Page courante, case cochée et thème choisi sont annoncés par leur état ou par un mot.",
      proofs.adapted,
    ),
    met(
      "10.11",
      "Rien ne défile dans deux sens à 320 pixels",
      "Chaque page, publique ou gardée, à 320 pixels. Un tableau large défile dans son cadre, ce que le référentiel admet.",
      proofs.everyPage,
    ),
    met(
      "10.12",
      "Le texte supporte plus d’espacement",
      "Chaque page avec lignes, lettres, mots et paragraphes espacés comme le demande le critère : rien ne sort. Un résumé coupé se lit entier sur la page où mène son lien.",
      proofs.everyPage,
    ),
    absent(
      "10.13",
      "Un contenu qui apparaît au survol ou au focus se maîtrise",
      "Aucune bulle ni contenu n’apparaît au survol. Seul le lien d’évitement apparaît au focus, et il est lui-même ce qui a le focus.",
    ),
    met(
      "10.14",
      "Un contenu montré par le style seul s’atteint au clavier",
      "Le lien d’évitement et la feuille de filtres sans JavaScript s’ouvrent au clavier.",
      proofs.noScript,
      proofs.markup,
    ),
  ],
};

import { EmailLink } from "#app/ui/email.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { DeclarationFacts } from "./recourse.tsx";

export const declarationContents20261121 = [
  { id: "etat", label: "État de conformité" },
  { id: "verifications", label: "Ce qui est vérifié" },
  { id: "limites", label: "Ce qui ne va pas encore" },
  { id: "signaler", label: "Signaler un problème" },
  { id: "recours", label: "Voies de recours" },
];

export function Declaration20261121({ facts: { contactEmail } }: { facts: DeclarationFacts }) {
  return (
    <>
      <h2 id="etat">État de conformité</h2>
      <p>
        Ce site n’a pas encore été audité par une personne extérieure selon le référentiel général
        d’amélioration de l’accessibilité (RGAA 4.1.2). Sans audit, aucun taux de conformité ne peut être
        annoncé : il est donc réputé <strong>non conforme</strong>, même si les règles du RGAA et des WCAG 2.2
        niveau AA guident chaque page.
      </p>
      <h2 id="verifications">Ce qui est vérifié</h2>
      <p>À chaque modification du site, des contrôles automatiques s’assurent que :</p>
      <ul>
        <li>
          les pages passent sans erreur les règles de l’outil axe pour WCAG 2.2 AA et le RGAA, en clair et en
          sombre ;
        </li>
        <li>rien ne déborde sur un écran de 320 pixels, ni avec un texte plus espacé ;</li>
        <li>les parcours principaux se font au clavier seul, et sans JavaScript ;</li>
        <li>le code HTML est valide.</li>
      </ul>
      <p>
        Ces outils ne voient qu’une partie des problèmes. Le reste est relu à la main : ordre de lecture, sens
        des intitulés, clarté des messages d’erreur.
      </p>
      <h2 id="limites">Ce qui ne va pas encore</h2>
      <ul>
        <li>Aucun essai n’a été mené avec des personnes qui utilisent un lecteur d’écran au quotidien.</li>
        <li>La carte d’une fiche vient d’un service extérieur. L’adresse est toujours écrite à côté.</li>
        <li>Les textes des entreprises sont écrits par elles : leur clarté varie.</li>
      </ul>
      <h2 id="signaler">Signaler un problème</h2>
      <p>
        Une page vous bloque ? Écrivez à <EmailLink email={contactEmail} /> en indiquant la page et ce que
        vous vouliez faire. Nous vous donnons l’information autrement, et nous corrigeons.
      </p>
      <h2 id="recours">Voies de recours</h2>
      <p>
        Si notre réponse ne vous convient pas, vous pouvez saisir gratuitement le Défenseur des droits, avec{" "}
        <TextLink to="https://formulaire.defenseurdesdroits.fr/" newTab>
          son formulaire
        </TextLink>{" "}
        ou par courrier, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.
      </p>
    </>
  );
}

import { TextLink } from "#app/ui/link.tsx";
import { type DeclarationFacts, Recourse } from "./recourse.tsx";

export const declarationContents20261122 = [
  { id: "etat", label: "État de conformité" },
  { id: "resultats", label: "Résultats par thème" },
  { id: "limites", label: "Ce qui n’est pas respecté" },
  { id: "etablissement", label: "Comment elle est établie" },
  { id: "signaler", label: "Signaler un problème" },
  { id: "recours", label: "Voies de recours" },
];

const results: readonly [string, number, number, number][] = [
  ["1. Images", 6, 0, 3],
  ["2. Cadres", 2, 0, 0],
  ["3. Couleurs", 3, 0, 0],
  ["4. Multimédia", 0, 0, 13],
  ["5. Tableaux", 4, 0, 4],
  ["6. Liens", 2, 0, 0],
  ["7. Scripts", 4, 1, 0],
  ["8. Éléments obligatoires", 8, 1, 1],
  ["9. Structuration", 3, 0, 1],
  ["10. Présentation de l’information", 13, 0, 1],
  ["11. Formulaires", 13, 0, 0],
  ["12. Navigation", 10, 0, 1],
  ["13. Consultation", 7, 0, 5],
];

/** Historical version, with the figures of its date. */
export function Declaration20261122({ facts }: { facts: DeclarationFacts }) {
  return (
    <>
      <p>
        {facts.publisher || "L’équipe de Récif"} s’engage à rendre ce site accessible, selon l’article 47 de
        la loi n°&nbsp;2005-102 du 11 février 2005, que la loi l’y oblige ou non. Cette déclaration vaut pour
        toutes les pages de Récif, publiques, de compte, d’entreprise et d’administration.
      </p>
      <h2 id="etat">État de conformité</h2>
      <p>
        Récif est <strong>partiellement conforme</strong> au référentiel général d’amélioration de
        l’accessibilité (RGAA 4.1.2)&nbsp;: 75 critères respectés sur 77 qui s’appliquent, soit{" "}
        <strong>97&nbsp;%</strong>.
      </p>
      <p>
        L’audit est du 22 novembre 2026. Il est fait par l’équipe qui construit le site, et non par une
        personne extérieure. Aucun lecteur d’écran, ni personne qui s’en sert au quotidien. Un critère que
        personne n’a pu vérifier est compté comme non respecté.
      </p>
      <h2 id="resultats">Résultats par thème</h2>
      <ul>
        {results.map(([theme, met, unmet, absent]) => (
          <li key={theme}>
            {theme}&nbsp;: {met} respectés, {unmet} non respectés, {absent} sans objet
          </li>
        ))}
      </ul>
      <Limits />
      <h2 id="etablissement">Comment elle est établie</h2>
      <p>
        Cette déclaration a été établie le 22 novembre 2026, avec Chromium sous Linux, au clavier, sans
        JavaScript, avec un texte à 200&nbsp;% et espacé, axe-core, html-validate et les contrôles écrits pour
        ce site.
      </p>
      <Recourse facts={facts} />
    </>
  );
}

function Limits() {
  return (
    <>
      <h2 id="limites">Ce qui n’est pas respecté</h2>
      <ul>
        <li>
          <strong>7.1 Un script est compatible avec les aides techniques.</strong> À vérifier&nbsp;: aucun
          lecteur d’écran n’était disponible.
        </li>
        <li>
          <strong>8.7 Un changement de langue est indiqué.</strong> «&nbsp;<span lang="en">Leads</span>
          &nbsp;», mot de métier des pages de gestion, ne l’est pas partout.
        </li>
      </ul>
      <p>
        Des critères tenus pour respectés ou sans objet ne l’étaient pas&nbsp;: la{" "}
        <TextLink to="/accessibilite">version suivante</TextLink> les nomme.
      </p>
    </>
  );
}

import { TextLink } from "#app/ui/link.tsx";

export const termsContents20261121 = [
  { id: "objet", label: "Ce que fait le site" },
  { id: "usage", label: "Ce que nous vous demandons" },
  { id: "devis", label: "En demandant un devis" },
  { id: "garanties", label: "Ce que nous ne pouvons pas garantir" },
];

export function Terms20261121() {
  return (
    <>
      <h2 id="objet">Ce que fait le site</h2>
      <p>
        Récif aide à trouver une entreprise de cybersécurité et transmet vos demandes de devis. Il n’est pas
        partie au contrat que vous signez ensuite avec une entreprise, et ne touche rien dessus.
      </p>
      <h2 id="usage">Ce que nous vous demandons</h2>
      <ul>
        <li>Donner des informations exactes, et une adresse e-mail qui est la vôtre.</li>
        <li>
          Utiliser les coordonnées des entreprises pour les contacter au sujet de leurs services, pas pour les
          démarcher en masse ni pour en faire une liste.
        </li>
        <li>Ne pas chercher à contourner les limites du site ni à le ralentir.</li>
      </ul>
      <h2 id="devis">En demandant un devis</h2>
      <p>
        Vous acceptez que les informations du formulaire soient transmises à des entreprises de l’annuaire qui
        peuvent répondre à votre besoin. Elles ne servent à rien d’autre.
      </p>
      <h2 id="garanties">Ce que nous ne pouvons pas garantir</h2>
      <p>
        Les fiches sont écrites par les entreprises. Une fiche vérifiée porte la date de sa vérification ;
        au-delà, renseignez-vous comme pour tout achat important. Le site peut être interrompu pour entretien.
      </p>
      <p>
        Droit applicable : droit français. Vos données :{" "}
        <TextLink to="/privacy-policy">politique de confidentialité</TextLink>.
      </p>
    </>
  );
}

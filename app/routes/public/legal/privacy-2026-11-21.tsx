import { EmailLink } from "#app/ui/email.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { LegalFacts } from "./legal-facts.server.ts";
import { CookieTable } from "./privacy/cookie-table.tsx";

type Privacy20261121Props = {
  facts: LegalFacts;
  /** The table of uses, which the site makes of its own rules: always today's. */
  children: React.ReactNode;
};

export function Privacy20261121({
  facts: { contactEmail, publisher, host },
  children,
}: Privacy20261121Props) {
  const mail = <EmailLink email={contactEmail} />;
  return (
    <>
      <h2 id="responsable">Responsable du traitement</h2>
      <p>
        {publisher || "L’éditeur de Récif, l’annuaire de la cybersécurité en Nouvelle-Calédonie,"} décide de
        l’usage des données et en répond. Vous pouvez lui écrire à {mail}. En Nouvelle-Calédonie, le règlement
        européen sur la protection des données (RGPD) s’applique à travers la loi « Informatique et
        Libertés ».
      </p>

      <h2 id="donnees">Données collectées et finalités</h2>
      <p>
        Vous pouvez chercher, lire et comparer sans rien donner. Nous ne demandons des données que lorsque
        vous faites l’une de ces choses.
      </p>
      {children}

      <h2 id="droits">Vos droits</h2>
      <p>Sur toutes ces données, vous pouvez demander, gratuitement :</p>
      <ul>
        <li>
          à les voir, et à en recevoir une copie dans un format lisible par une machine (accès, portabilité) ;
        </li>
        <li>à les corriger (rectification) ou à les faire effacer (effacement) ;</li>
        <li>à en suspendre l’usage (limitation) ou à vous y opposer (opposition) ;</li>
        <li>à retirer un accord que vous avez donné, sans que cela change ce qui a été fait avant.</li>
      </ul>
      <p>
        Avec un compte, tout se fait depuis <TextLink to="/settings">vos paramètres</TextLink> : télécharger
        vos données, changer vos préférences, supprimer le compte. Sans compte, écrivez à {mail}. Nous
        répondons dans les 30 jours. Nous pouvons vous demander de prouver que l’adresse e-mail est bien la
        vôtre, rien de plus.
      </p>

      <Rest mail={mail} host={host} />
    </>
  );
}

function Rest({ mail, host }: { mail: React.ReactNode; host: string }) {
  return (
    <>
      <h2 id="cookies">Cookies</h2>
      <p>
        Un cookie est un petit texte que le site range dans votre navigateur. Récif n’en utilise que
        d’essentiels : sans eux, il ne pourrait pas faire ce que vous lui demandez. Ils ne demandent donc pas
        d’accord, et il n’y a rien à régler. Aucun ne sert à mesurer l’audience ni à la publicité, aucun n’est
        lu par un autre site.
      </p>
      <CookieTable measured={false} />
      <p>
        Si cela change un jour, le site vous demandera d’abord votre avis, et refuser sera aussi simple
        qu’accepter. La carte d’une fiche vient d’un service extérieur : elle ne se charge que si vous cliquez
        sur « Afficher la carte ».
      </p>

      <h2 id="conservation">Conservation et sécurité</h2>
      <p>
        Les durées sont indiquées plus haut, pour chaque usage. À leur terme, l’effacement est fait par le
        site lui-même, chaque jour, sans attendre qu’on y pense.
      </p>
      <ul>
        <li>
          Les mots de passe ne sont jamais conservés en clair : personne ne peut les lire, nous non plus.
        </li>
        <li>
          Les coordonnées des entreprises ne sont envoyées qu’aux personnes connectées : elles ne se trouvent
          pas dans les pages publiques, même cachées.
        </li>
        <li>Les journaux techniques ne contiennent ni adresse e-mail, ni contenu de formulaire.</li>
        <li>
          Pour éviter les abus, le nombre d’essais est compté par empreinte, pas par adresse en clair, et pour
          24 heures au plus.
        </li>
        {host && <li>Le site et ses données sont hébergés par {host}.</li>}
      </ul>

      <h2 id="contact">Contact et réclamations</h2>
      <p>
        Une question, un doute, un désaccord : {mail}. Si notre réponse ne vous suffit pas, vous pouvez vous
        adresser à la CNIL, l’autorité française de protection des données :{" "}
        <TextLink to="https://www.cnil.fr/fr/plaintes" newTab>
          cnil.fr/fr/plaintes
        </TextLink>
        .
      </p>
    </>
  );
}

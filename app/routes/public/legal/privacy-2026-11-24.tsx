import { providerNames, type ToldService } from "#app/core/consent/analytics-service.ts";
import { EmailLink } from "#app/ui/email.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { LegalFacts } from "./legal-facts.server.ts";
import { CookieTable } from "./privacy/cookie-table.tsx";

type Privacy20261124Props = {
  facts: LegalFacts;
  service: ToldService | undefined;
  /** The table of uses, which the site makes of its own rules: always today's. */
  children: React.ReactNode;
};

export function Privacy20261124({ facts, service, children }: Privacy20261124Props) {
  const { contactEmail, publisher, host } = facts;
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
      <p>
        Adresse : voir les <TextLink to="/legal-notice">mentions légales</TextLink>.
      </p>

      <h2 id="donnees">Données collectées et finalités</h2>
      <p>
        Vous pouvez chercher, lire et comparer sans rien donner. Nous ne demandons des données que lorsque
        vous faites l’une de ces choses.
      </p>
      {children}

      <p>
        En dehors de l’équipe et de ceux que ce tableau nomme, seuls y ont accès ceux qui font marcher le site
        pour nous : l’hébergeur et le service qui achemine les e-mails. Ils n’ont pas le droit de s’en servir.
      </p>

      <h2 id="droits">Vos droits</h2>
      <p>Sur toutes ces données, vous pouvez demander, gratuitement :</p>
      <ul>
        <li>
          à les voir, et à en recevoir une copie dans un format lisible par une machine (accès, portabilité) ;
        </li>
        <li>à les corriger (rectification) ou à les faire effacer (effacement) ;</li>
        <li>à en suspendre l’usage (limitation) ou à vous y opposer (opposition) ;</li>
        <li>à retirer un accord que vous avez donné, sans que cela change ce qui a été fait avant ;</li>
        <li>à dire ce que vos données deviennent après votre décès.</li>
      </ul>
      <p>
        Avec un compte, tout se fait depuis <TextLink to="/settings">vos paramètres</TextLink> : télécharger
        vos données, changer vos préférences, supprimer le compte. Avec ou sans compte, la page{" "}
        <TextLink to="/gdpr-rights">Mes droits RGPD</TextLink> prend votre demande : un lien envoyé à
        l’adresse prouve qu’elle est la vôtre, nous ne demandons rien de plus, et nous répondons dans les 30
        jours.
      </p>

      <Cookies service={service} />
      <Keeping mail={mail} host={host} />
    </>
  );
}

function aboutMeasuring(service: ToldService | undefined): string {
  if (!service) {
    return "Récif n’en utilise pas d’autres aujourd’hui ; si cela change, il vous demandera d’abord votre avis, et refuser sera aussi simple qu’accepter.";
  }
  const name = providerNames[service.provider];
  const hidden = service.proxied ? ", et votre adresse IP ne lui est pas transmise" : "";
  return `Avec votre accord seulement, l’audience est mesurée avec ${name} : les pages publiques que vous lisez et les actions menées à bien, gardées 25 mois. Aucun programme de ce service n’est chargé${hidden}.`;
}

function Cookies({ service }: { service: ToldService | undefined }) {
  return (
    <>
      <h2 id="cookies">Cookies</h2>
      <p>
        Un cookie est un petit texte que le site range dans votre navigateur. Les essentiels lui permettent de
        faire ce que vous lui demandez&nbsp;: ils ne demandent pas d’accord. {aboutMeasuring(service)} Aucun
        ne sert à la publicité, aucun n’est lu par un autre site.
      </p>
      <CookieTable measured={service?.provider === "matomo"} />
      <p>
        Votre navigateur garde aussi, pour vous seul, ce que vous êtes en train d’écrire dans un long
        formulaire et les entreprises que vous avez choisies, jusqu’à la fermeture de l’onglet, et une copie
        de la page d’urgence pour la lire sans réseau.
      </p>
      <p>
        Un choix se change à tout moment&nbsp;: <TextLink to="/cookies">gérer mes cookies</TextLink>. Un
        navigateur qui demande de ne pas être suivi est écouté. Le site compte aussi combien de fois ses pages
        sont lues, sans cookie et sans identifiant. La carte d’une fiche vient d’un service extérieur&nbsp;:
        elle ne se charge que si vous cliquez sur «&nbsp;Afficher la carte&nbsp;».
      </p>
    </>
  );
}

function Keeping({ mail, host }: { mail: React.ReactNode; host: string }) {
  return (
    <>
      <h2 id="conservation">Conservation et sécurité</h2>
      <p>
        Les durées sont indiquées plus haut, pour chaque usage. À leur terme, l’effacement est fait par le
        site lui-même, chaque jour, sans attendre qu’on y pense.
      </p>
      <ul>
        <li>
          Les mots de passe sont gardés sous une forme illisible : personne ne peut les lire, nous non plus.
        </li>
        <li>
          Les coordonnées des entreprises ne sont envoyées qu’aux personnes connectées : elles ne se trouvent
          pas dans les pages publiques, même cachées.
        </li>
        <li>Les journaux techniques ne contiennent ni adresse e-mail, ni contenu de formulaire.</li>
        <li>
          Pour éviter les abus, les essais sont comptés sans garder l’adresse elle-même, et pour 24 heures au
          plus.
        </li>
        {host && <li>Le site et ses données sont hébergés par {host}.</li>}
      </ul>

      <h2 id="contact">Contact et réclamations</h2>
      <p>
        Une question, un doute, un désaccord : {mail}, ou{" "}
        <TextLink to="/contact">la page de contact</TextLink>. Si notre réponse ne vous suffit pas, vous
        pouvez vous adresser à la CNIL, l’autorité française de protection des données :{" "}
        <TextLink to="https://www.cnil.fr/fr/plaintes" newTab>
          cnil.fr/fr/plaintes
        </TextLink>
        .
      </p>
    </>
  );
}

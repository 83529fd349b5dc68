import {
  analyticsService,
  providerNames,
  type ToldService,
  toldService,
} from "#app/core/consent/analytics-service.ts";
import { describeProcessings } from "#app/features/privacy/policy.server.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/privacy-policy";
import { findLegalFacts } from "./legal-facts.server.ts";
import { CookieTable } from "./privacy/cookie-table.tsx";
import { Processings } from "./privacy/processings.tsx";
import { Privacy20261121 } from "./privacy-2026-11-21.tsx";
import { Filled, VersionedPage } from "./versioned-page.tsx";
import { chosenVersion, privacyVersions, titleOfVersion } from "./versions.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const shown = chosenVersion(privacyVersions, url);
  const facts = await findLegalFacts(scope);
  const settings = await findSiteSettings(scope);
  const { contactEmail, publisher, host } = settings;
  const service = toldService(analyticsService(settings));
  const processings = await describeProcessings(scope, personalData);
  return { contactEmail, publisher, host, service, processings, shown, facts };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: titleOfVersion("Politique de confidentialité", privacyVersions, loaderData?.shown),
    description:
      "Quelles données Récif vous demande, pourquoi, combien de temps il les garde, qui les voit, et comment les consulter, les corriger ou les effacer.",
    path: "/privacy-policy",
    siteUrl: siteUrlOf(matches),
    noindex: loaderData?.shown !== privacyVersions[0],
  });
}

const contents = [
  { id: "responsable", label: "Responsable du traitement" },
  { id: "donnees", label: "Données collectées et finalités" },
  { id: "droits", label: "Vos droits" },
  { id: "cookies", label: "Cookies" },
  { id: "conservation", label: "Conservation et sécurité" },
  { id: "contact", label: "Contact et réclamations" },
];

function aboutMeasuring(service: ToldService | undefined): string {
  if (!service) {
    return "Récif n’en utilise pas d’autres aujourd’hui ; si cela change, il vous demandera d’abord votre avis, et refuser sera aussi simple qu’accepter.";
  }
  const name = providerNames[service.provider];
  const hidden = service.proxied ? ", et votre adresse IP ne lui est pas transmise" : "";
  return `Avec votre accord seulement, l’audience est mesurée avec ${name} : les pages publiques que vous lisez et les actions menées à bien, gardées 25 mois. Aucun programme de ce service n’est chargé${hidden}.`;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { contactEmail, publisher, host, service, processings, shown, facts } = loaderData;
  const mail = <TextLink to={`mailto:${contactEmail}`}>{contactEmail}</TextLink>;
  if (shown !== privacyVersions[0]) return <Older {...{ shown, facts, processings }} />;
  return (
    <VersionedPage
      title="Politique de confidentialité"
      lead="Ce que nous demandons, pourquoi, combien de temps nous le gardons, et comment reprendre la main. Aucune donnée n’est vendue, aucune publicité ne vous suit."
      path="/privacy-policy"
      versions={privacyVersions}
      shown={shown}
      contents={contents}
    >
      <h2 id="responsable">Responsable du traitement</h2>
      <p>
        {publisher || "L’éditeur de Récif, l’annuaire de la cybersécurité en Nouvelle-Calédonie,"} décide de
        l’usage des données et en répond. Vous pouvez lui écrire à {mail}. En Nouvelle-Calédonie, le règlement
        européen sur la protection des données (RGPD) s’applique à travers la loi « Informatique et
        Libertés ».
      </p>
      <p>
        Adresse de l’éditeur : <Filled value={facts.publisherAddress} what="Adresse" />. Tout ce qui le
        concerne est dans les <TextLink to="/legal-notice">mentions légales</TextLink>.
      </p>

      <h2 id="donnees">Données collectées et finalités</h2>
      <p>
        Vous pouvez chercher, lire et comparer sans rien donner. Nous ne demandons des données que lorsque
        vous faites l’une de ces choses.
      </p>
      <Processings processings={processings} />

      <p>
        En dehors de l’équipe et de ceux que ce tableau nomme, seuls les voient ceux qui font marcher le site
        pour nous&nbsp;: l’hébergeur et le service qui achemine les e-mails. Ils n’ont pas le droit de s’en
        servir.
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
        <li>
          Le site et ses données sont hébergés par : <Filled value={host} what="Hébergeur" />.
        </li>
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
    </VersionedPage>
  );
}

type OlderProps = Pick<Route.ComponentProps["loaderData"], "shown" | "facts" | "processings">;

/** Its table of uses is made of the site's own rules: it is today's, and says so. */
function Older({ shown, facts, processings }: OlderProps) {
  return (
    <VersionedPage
      title="Politique de confidentialité"
      lead="Un texte qui a été remplacé, gardé pour qu’on puisse le relire."
      path="/privacy-policy"
      versions={privacyVersions}
      shown={shown}
      contents={contents}
    >
      <Privacy20261121 facts={facts}>
        <p>
          Le site fait lui-même ce tableau, de ses propres règles : il est montré tel qu’il est aujourd’hui.
        </p>
        <Processings processings={processings} />
      </Privacy20261121>
    </VersionedPage>
  );
}

import { data } from "react-router";
import { COMPANY_API_DOCUMENTATION, COMPANY_API_ROOT } from "#app/core/company-token/token-scopes.ts";
import { documentTokenApi } from "#app/features/public-api/documentation.server.ts";
import { Operations } from "#app/features/public-api/ui/api-documentation.tsx";
import { documentWebhooks } from "#app/features/webhooks/documentation.server.ts";
import { WebhookDocumentation } from "#app/features/webhooks/ui/webhook-documentation.tsx";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Code } from "#app/ui/code.tsx";
import { PageWithContents } from "#app/ui/layout/page-with-contents.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { companyOperations } from "../../api/entreprise/operations.ts";
import { companyApiLimit } from "../../api/entreprise/policy.server.ts";
import type { Route } from "./+types/companies-documentation";

const TITLE = "API des entreprises";

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(publicScope);
  const answer = {
    root: site.url + COMPANY_API_ROOT,
    operations: documentTokenApi(companyOperations, COMPANY_API_ROOT),
    webhooks: documentWebhooks(),
    limit: companyApiLimit,
  };
  return data(answer, { headers: cacheable() });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: TITLE,
    description:
      "Pour le logiciel d’une entreprise de l’annuaire : lire ses demandes, y répondre, proposer une modification de sa fiche, recevoir des webhooks signés.",
    path: COMPANY_API_DOCUMENTATION,
    siteUrl: siteUrlOf(matches),
  });

const contents = [
  { id: "commencer", label: "Commencer" },
  { id: "regles", label: "Les règles" },
  { id: "adresses", label: "Les adresses" },
  { id: "webhooks", label: "Les webhooks" },
];

export default function CompaniesDocumentation({ loaderData }: Route.ComponentProps) {
  const { root, operations, webhooks, limit } = loaderData;
  return (
    <PageWithContents
      title={TITLE}
      lead="Vos demandes et votre fiche, depuis votre logiciel."
      contents={contents}
    >
      <Start root={root} />
      <Rules limit={limit} />
      <Operations operations={operations} />
      <WebhookDocumentation {...webhooks} />
    </PageWithContents>
  );
}

function Start({ root }: { root: string }) {
  return (
    <TitledSection titleId="commencer" title="Commencer">
      <p className="max-w-text">
        Rien n’oblige à s’en servir : vos demandes arrivent par e-mail, et tout se fait sur le site. Un
        gestionnaire crée un jeton à la page « Jetons d’API » de sa fiche, dans{" "}
        <TextLink to="/my-company">Mes entreprises</TextLink> : un nom, des droits, une durée. La page donne
        aussi l’identifiant de la fiche.
      </p>
      <Code label="Exemple en ligne de commande">
        {`curl "${root}/companies/$FICHE/leads?state=sent" \\\n  -H "Authorization: Bearer $RECIF_JETON"`}
      </Code>
      <p>
        Un outil lit la description OpenAPI 3.1 :{" "}
        <TextLink to={`${root}/openapi.json`} className="break-all">
          {root}/openapi.json
        </TextLink>
      </p>
    </TitledSection>
  );
}

function Rules({ limit }: { limit: { uses: number; minutes: number } }) {
  return (
    <TitledSection titleId="regles" title="Les règles">
      <ul className="grid max-w-text list-disc gap-2 ps-6 marker:text-lagoon">
        <li>
          Un jeton est montré une fois. Il agit au nom de qui l’a créé, et cesse d’agir à son terme, à sa
          révocation, ou quand cette personne ne gère plus la fiche.
        </li>
        <li>
          Il s’envoie dans l’en-tête Authorization, jamais dans l’adresse. Une page d’un autre site ne lit pas
          cette API : gardez le jeton sur votre serveur.
        </li>
        <li>
          Chaque acte porte la révision que vous avez lue. Si un gestionnaire a agi entre-temps, la réponse
          est 409 : relisez, puis décidez.
        </li>
        <li>Le même acte envoyé deux fois n’est fait qu’une fois, avec la même réponse.</li>
        <li>
          {limit.uses} demandes en {limit.minutes} minutes pour un jeton ; les en-têtes RateLimit disent ce
          qui reste.
        </li>
        <li>
          Ce qui est à une autre entreprise n’existe pas : 404.{" "}
          <TextLink to="/api#erreurs">Les erreurs</TextLink> sont celles de l’API publique.
        </li>
      </ul>
    </TitledSection>
  );
}

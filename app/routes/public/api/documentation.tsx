import { data } from "react-router";
import { COMPANY_API_DOCUMENTATION } from "#app/core/company-token/token-scopes.ts";
import { findLicence } from "#app/core/settings/open-data-licences.ts";
import { latestArticles } from "#app/features/blog/articles/article-rows.server.ts";
import { readOpenCompanies } from "#app/features/directory/open-companies.server.ts";
import { API_DOCUMENTATION, API_ROOT } from "#app/features/public-api/api-paths.ts";
import { documentApi } from "#app/features/public-api/documentation.server.ts";
import { Operations, Problems } from "#app/features/public-api/ui/api-documentation.tsx";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Code } from "#app/ui/code.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageWithContents } from "#app/ui/layout/page-with-contents.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { publicApi } from "../../api/policy.server.ts";
import type { Route } from "./+types/documentation";

const TITLE = "API publique";

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const [company] = await readOpenCompanies(scope, { most: 1 });
  const [article] = await latestArticles(scope, 1);
  const { openDataLicence, apiNeedsToken } = await findSiteSettings(scope);
  const { limit, seconds } = publicApi.limit;
  const answer = {
    ...documentApi(scope.site.url, { company: company?.slug, article: article?.slug }),
    root: scope.site.url + API_ROOT,
    licence: findLicence(openDataLicence),
    needsToken: apiNeedsToken,
    limit: { uses: limit, minutes: seconds / 60 },
  };
  return data(answer, { headers: cacheable() });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: TITLE,
    description:
      "Les entreprises de cybersécurité de Nouvelle-Calédonie pour votre site ou votre outil : une API en lecture, sans coordonnées ni cookie, avec des exemples.",
    path: API_DOCUMENTATION,
    siteUrl: siteUrlOf(matches),
  });

const contents = [
  { id: "commencer", label: "Commencer" },
  { id: "regles", label: "Les règles" },
  { id: "adresses", label: "Les adresses" },
  { id: "erreurs", label: "Les erreurs" },
];

export default function Documentation({ loaderData }: Route.ComponentProps) {
  const { operations, problems, ...facts } = loaderData;
  return (
    <PageWithContents
      title={TITLE}
      lead="L’annuaire, les articles et les alertes de Récif, pour votre site ou votre outil."
      contents={contents}
    >
      <Start {...facts} />
      <Rules {...facts} />
      <Operations operations={operations} />
      <Problems problems={problems} />
    </PageWithContents>
  );
}

type Facts = Pick<Route.ComponentProps["loaderData"], "root" | "licence" | "needsToken" | "limit">;

function Start({ root, needsToken }: Facts) {
  const url = `${root}/companies?category=sauvegarde&size=10`;
  const token = needsToken ? ` \\\n  -H "Authorization: Bearer $RECIF_TOKEN"` : "";
  const init = needsToken ? `, {\n  headers: { authorization: \`Bearer \${token}\` },\n}` : "";
  return (
    <TitledSection titleId="commencer" title="Commencer" className="gap-4">
      {needsToken && (
        <Notice tone="info" title="Un jeton est demandé en ce moment">
          <p>
            L’équipe de Récif en donne aux partenaires : <TextLink to="/contact">écrivez-nous</TextLink>.
          </p>
        </Notice>
      )}
      <p className="max-w-text">
        Cherchez dans <TextLink to="/directory">l’annuaire</TextLink>, puis remplacez « /directory » par «
        /api/v1/companies » dans l’adresse : la réponse a les mêmes entreprises, dans le même ordre.
      </p>
      <p className="max-w-text">
        Vous gérez une fiche ? <TextLink to={COMPANY_API_DOCUMENTATION}>L’API des entreprises</TextLink> lit
        ses demandes et y répond.
      </p>
      <Code label="Exemple en ligne de commande">{`curl "${url}"${token}`}</Code>
      <Code label="Exemple en JavaScript">
        {`const answer = await fetch("${url}"${init});\nconst { companies, total } = await answer.json();\nconsole.log(total, companies.map(({ name }) => name));`}
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

function Rules({ licence, limit }: Facts) {
  return (
    <TitledSection titleId="regles" title="Les règles" className="gap-4">
      <ul className="grid max-w-text list-disc gap-2 ps-6 marker:text-lagoon">
        <li>
          Elle donne ce que tout le monde lit sur Récif. Jamais un e-mail, un téléphone, un site web, le nom
          d’une personne ou un brouillon. Une entreprise peut choisir de ne pas y être.
        </li>
        <li>
          {licence ? (
            <>
              Réutilisez-la sous <TextLink to={licence.url}>{licence.name}</TextLink> : {licence.asks}.
            </>
          ) : (
            <>
              L’éditeur n’a pas encore choisi de licence : pour publier ces données ailleurs,{" "}
              <TextLink to="/contact">demandez-le-nous</TextLink>.
            </>
          )}
        </li>
        <li>
          {limit.uses} demandes en {limit.minutes} minutes pour un réseau ; les en-têtes RateLimit disent ce
          qui reste. Les autres réseaux n’en souffrent pas.
        </li>
        <li>
          Gardez l’ETag d’une réponse : avec If-None-Match, ce qui n’a pas changé revient en 304, sans
          contenu.
        </li>
        <li>Une page d’un autre site la lit sans serveur (CORS). Aucun cookie n’est lu ni posé.</li>
        <li>Avec Accept: application/ld+json, la réponse est en JSON-LD, dans les mots de schema.org.</li>
        <li>
          Ce que la version 1 répond peut s’enrichir, jamais diminuer : ignorez ce que vous ne connaissez pas.
        </li>
      </ul>
    </TitledSection>
  );
}

import { data } from "react-router";
import { findLicence } from "#app/core/settings/open-data-licences.ts";
import { datasetLd } from "#app/features/open-data/dcat.ts";
import { listMadeFiles } from "#app/features/open-data/files.server.ts";
import { CATALOGUE_FILE, OPEN_DATA_PATH, openDataFiles } from "#app/features/open-data/open-data.rules.ts";
import { Dictionary, MadeFiles } from "#app/features/open-data/ui/made-files.tsx";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { jsonLd } from "#app/platform/seo/structured-data.ts";
import { countOf, formatNumber } from "#app/platform/text/number.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { PageWithContents } from "#app/ui/layout/page-with-contents.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/open-data";

const TITLE = "Données ouvertes";
/** Seconds: the files are made at night, which is no change of content. */
const SHOWN_FOR = 600;

const pathOf = (name: string) => `${OPEN_DATA_PATH}/${name}`;

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const files = await listMadeFiles(
    scope,
    openDataFiles.map(({ name }) => name),
  );
  const { openDataLicence, publisher } = await findSiteSettings(scope);
  const licence = findLicence(openDataLicence);
  const shown = openDataFiles.map(({ name, title, about }) => {
    const file = files.find((one) => one.name === name);
    const made = file && {
      url: scope.site.url + pathOf(name),
      on: formatDate(file.madeAt, "time"),
      rows: file.rows > 0 ? countOf(file.rows, "ligne", "lignes") : "aucune ligne pour l’instant",
      size: `${formatNumber(Math.ceil(file.bytes / 1_000))} ko`,
      sha256: file.sha256,
    };
    return { name, title, about, made };
  });
  const structured = jsonLd(datasetLd({ siteUrl: scope.site.url, publisher, licence, files }));
  const catalogue = scope.site.url + pathOf(CATALOGUE_FILE);
  return data({ files: shown, licence, catalogue, structured }, { headers: cacheable(SHOWN_FOR) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta({
    title: TITLE,
    description:
      "L’annuaire des entreprises de cybersécurité de Nouvelle-Calédonie à télécharger : CSV, JSON et GeoJSON, refaits chaque nuit, sans coordonnées.",
    path: OPEN_DATA_PATH,
    siteUrl: siteUrlOf(matches),
  }),
  ...(loaderData ? [loaderData.structured] : []),
];

const contents = [
  { id: "reutiliser", label: "Réutiliser" },
  { id: "fichiers", label: "Les fichiers" },
  { id: "champs", label: "Les champs" },
];

export default function OpenData({ loaderData: { files, licence, catalogue } }: Route.ComponentProps) {
  return (
    <PageWithContents title={TITLE} lead="L’annuaire à télécharger, refait chaque nuit." contents={contents}>
      <Reuse licence={licence} catalogue={catalogue} />
      <MadeFiles files={files} />
      <Dictionary />
    </PageWithContents>
  );
}

function Reuse({ licence, catalogue }: Pick<Route.ComponentProps["loaderData"], "licence" | "catalogue">) {
  return (
    <TitledSection titleId="reutiliser" title="Réutiliser" className="gap-4">
      <p className="max-w-text">
        {licence ? (
          <>
            Ces données sont sous <TextLink to={licence.url}>{licence.name}</TextLink> : {licence.asks}.
          </>
        ) : (
          <>
            L’éditeur n’a pas encore choisi de licence : pour publier ces données ailleurs,{" "}
            <TextLink to="/contact">demandez-le-nous</TextLink>.
          </>
        )}
      </p>
      <ul className="grid max-w-text list-disc gap-2 ps-6 marker:text-lagoon">
        <li>
          Elles ont ce que tout le monde lit sur Récif. Jamais un e-mail, un téléphone, un site web, le nom
          d’une personne ou un numéro RIDET.
        </li>
        <li>
          Une entreprise peut choisir de ne pas y être, dans sa fiche. Celle que personne ne gère a reçu un
          e-mail un mois avant d’y entrer, avec un lien pour refuser.
        </li>
        <li>Ne gardez pas ce qui n’y est plus : une entreprise a pu fermer, ou refuser.</li>
        <li>
          Pour une question à la fois, prenez plutôt <TextLink to="/api">l’API</TextLink> ; pour votre site,{" "}
          <TextLink to="/integrer">le cadre à copier</TextLink>.
        </li>
        <li>
          Un catalogue de données ouvertes moissonne <TextLink to={catalogue}>{CATALOGUE_FILE}</TextLink>{" "}
          (DCAT).
        </li>
      </ul>
    </TitledSection>
  );
}

import { data } from "react-router";
import { categories } from "#app/core/catalogue/categories.ts";
import { communeKey, communeLabel, communes } from "#app/core/catalogue/communes.ts";
import { directoryHref } from "#app/features/directory/directory-url.ts";
import { PREVIEW_ID, WidgetForm } from "#app/features/widget/ui/widget-form.tsx";
import {
  aboutWidget,
  INTEGRATE_PATH,
  widgetCode,
  widgetPath,
  widgetSize,
  widgetTitle,
} from "#app/features/widget/widget.rules.ts";
import { parseWidget } from "#app/features/widget/widget.schema.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { titleOf } from "#app/platform/seo/meta-text.ts";
import { CodeToCopy } from "#app/ui/form/code-to-copy.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/integrate";

const TITLE = "Intégrer l’annuaire";

const choices = {
  categories: categories.map(({ slug, name }) => ({ value: slug, label: name })),
  communes: communes
    .map((name) => ({ value: communeKey(name), label: communeLabel(name) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "fr")),
};

export function loader({ request, context }: Route.LoaderArgs) {
  const siteUrl = context.get(publicScope).site.url;
  const { searchParams } = new URL(request.url);
  const { typed, widget, errors } = parseWidget(searchParams);
  if (!widget) {
    const about = "à corriger";
    return data({ choices, typed, errors, about, made: undefined }, { status: 422 });
  }
  const { category, commune, q, lignes, theme } = widget;
  const composed = [aboutWidget(widget), `${lignes} lignes`, theme !== "auto" && theme]
    .filter(Boolean)
    .join(", ");
  const about = searchParams.size > 0 ? composed : undefined;
  const made = {
    frame: { src: widgetPath(widget), title: widgetTitle(widget), ...widgetSize(widget) },
    code: widgetCode(siteUrl, widget, directoryHref({ category, commune, q })),
  };
  return data({ choices, typed, errors: undefined, about, made }, { headers: cacheable() });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData?.about ? titleOf(1, `${TITLE} : ${loaderData.about}`) : `${TITLE} dans votre site`,
    description:
      "Montrez dans votre site les entreprises de cybersécurité calédoniennes d’un service ou d’une commune : un code à copier, sans cookie.",
    path: INTEGRATE_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: loaderData?.about !== undefined,
  });

export default function Integrate({ loaderData }: Route.ComponentProps) {
  const { choices, typed, errors, made } = loaderData;
  return (
    <>
      <PageHeader
        title={TITLE}
        lead="Une liste d’entreprises de cybersécurité dans votre site, tenue à jour par Récif."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: TITLE }]}
      />
      <Container className="grid grid-cols-1 gap-10 py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-14 lg:py-12">
        <TitledSection
          titleId="choix-du-cadre"
          title="Ce que montre le cadre"
          className="content-start gap-5"
        >
          <WidgetForm typed={typed} errors={errors} {...choices} />
        </TitledSection>
        {made && (
          <TitledSection titleId={PREVIEW_ID} title="Aperçu et code à copier" className="content-start gap-5">
            <iframe
              {...made.frame}
              loading="lazy"
              referrerPolicy="no-referrer"
              className="max-w-full rounded-tag"
            />
            <CodeToCopy label="du cadre" code={made.code} />
            <Promises />
          </TitledSection>
        )}
      </Container>
    </>
  );
}

function Promises() {
  return (
    <ul className="grid max-w-text list-disc gap-2 ps-6 marker:text-lagoon">
      <li>
        Le cadre montre les mêmes entreprises que l’annuaire, dans{" "}
        <TextLink to="/comment-sont-classees-les-fiches">le même ordre</TextLink>, et les suit.
      </li>
      <li>Il ne pose aucun cookie, n’exécute aucun script, et Récif ne sait pas dans quelle page il est.</li>
      <li>Il va de 280 à 900 pixels de large : changez « width » et « height » à votre guise.</li>
      <li>
        Votre outil de publication lit oEmbed ? L’adresse d’une fiche ou d’un article suffit : elle devient
        une carte.
      </li>
    </ul>
  );
}

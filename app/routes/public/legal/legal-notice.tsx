import { data } from "react-router";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import type { Route } from "./+types/legal-notice";
import { findLegalFacts } from "./legal-facts.server.ts";
import { readLegalText } from "./legal-text.server.ts";
import { LegalText } from "./legal-text.tsx";
import { VersionedPage } from "./versioned-page.tsx";
import { chosenVersion, noticeVersions, titleOfVersion } from "./versions.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shown = chosenVersion(noticeVersions, url);
  const facts = await findLegalFacts(context.get(publicScope));
  return data({ shown, text: await readLegalText(`notice-${shown}`, facts) }, { headers: cacheable() });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: titleOfVersion("Mentions légales", noticeVersions, loaderData?.shown),
    description:
      "Éditeur, hébergeur, propriété des textes, responsabilité, liens et droit applicable de Récif, l’annuaire de la cybersécurité calédonienne.",
    path: "/legal-notice",
    siteUrl: siteUrlOf(matches),
    noindex: loaderData?.shown !== noticeVersions[0],
  });

export default function LegalNotice({ loaderData: { shown, text } }: Route.ComponentProps) {
  return (
    <VersionedPage
      title="Mentions légales"
      lead="Qui édite ce site, qui l’héberge, et les règles qui s’appliquent à son contenu."
      path="/legal-notice"
      versions={noticeVersions}
      shown={shown}
      contents={text.contents}
    >
      <LegalText parts={text.parts} />
    </VersionedPage>
  );
}

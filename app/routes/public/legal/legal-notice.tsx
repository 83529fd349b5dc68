import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import type { Route } from "./+types/legal-notice";
import { findLegalFacts } from "./legal-facts.server.ts";
import { Notice20261121, noticeContents20261121 } from "./notice-2026-11-21.tsx";
import { Notice20261122, noticeContents20261122 } from "./notice-2026-11-22.tsx";
import { Notice20261124, noticeContents20261124 } from "./notice-2026-11-24.tsx";
import { VersionedPage } from "./versioned-page.tsx";
import { chosenVersion, noticeVersions, titleOfVersion } from "./versions.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shown = chosenVersion(noticeVersions, url);
  return { shown, facts: await findLegalFacts(context.get(publicScope)) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: titleOfVersion("Mentions légales", noticeVersions, loaderData?.shown),
    description:
      "Éditeur, hébergeur, propriété des textes, responsabilité, liens et droit applicable de Récif, l’annuaire de la cybersécurité calédonienne.",
    path: "/legal-notice",
    siteUrl: siteUrlOf(matches),
    noindex: loaderData?.shown !== noticeVersions[0],
  });

const texts: Record<string, { Text: typeof Notice20261124; contents: typeof noticeContents20261124 }> = {
  "2026-11-24": { Text: Notice20261124, contents: noticeContents20261124 },
  "2026-11-22": { Text: Notice20261122, contents: noticeContents20261122 },
  "2026-11-21": { Text: Notice20261121, contents: noticeContents20261121 },
};

export default function LegalNotice({ loaderData: { shown, facts } }: Route.ComponentProps) {
  const text = texts[shown];
  if (!text) return null;
  return (
    <VersionedPage
      title="Mentions légales"
      lead="Qui édite ce site, qui l’héberge, et les règles qui s’appliquent à son contenu."
      path="/legal-notice"
      versions={noticeVersions}
      shown={shown}
      contents={text.contents}
    >
      <text.Text facts={facts} />
    </VersionedPage>
  );
}

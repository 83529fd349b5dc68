import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import type { Route } from "./+types/terms-of-service";
import { findLegalFacts } from "./legal-facts.server.ts";
import { Terms20261121, termsContents20261121 } from "./terms-2026-11-21.tsx";
import { Terms20261122, termsContents20261122 } from "./terms-2026-11-22.tsx";
import { Terms20261124, termsContents20261124 } from "./terms-2026-11-24.tsx";
import { VersionedPage } from "./versioned-page.tsx";
import { chosenVersion, termsVersions, titleOfVersion } from "./versions.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shown = chosenVersion(termsVersions, url);
  return { shown, facts: await findLegalFacts(context.get(publicScope)) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: titleOfVersion("Conditions d’utilisation", termsVersions, loaderData?.shown),
    description:
      "Les règles d’usage de Récif en langage clair : ce que le site fait, ce qu’il vous demande, ce qu’il ne garantit pas, et le droit qui s’applique.",
    path: "/terms-of-service",
    siteUrl: siteUrlOf(matches),
    noindex: loaderData?.shown !== termsVersions[0],
  });

const texts: Record<string, { Text: typeof Terms20261124; contents: typeof termsContents20261124 }> = {
  "2026-11-24": { Text: Terms20261124, contents: termsContents20261124 },
  "2026-11-22": { Text: Terms20261122, contents: termsContents20261122 },
  "2026-11-21": { Text: Terms20261121, contents: termsContents20261121 },
};

export default function TermsOfService({ loaderData: { shown, facts } }: Route.ComponentProps) {
  const text = texts[shown];
  if (!text) return null;
  return (
    <VersionedPage
      title="Conditions d’utilisation"
      lead="Ce que le site fait, ce qu’il vous demande, et ce qu’il ne peut pas promettre."
      path="/terms-of-service"
      versions={termsVersions}
      shown={shown}
      contents={text.contents}
    >
      <text.Text facts={facts} />
    </VersionedPage>
  );
}

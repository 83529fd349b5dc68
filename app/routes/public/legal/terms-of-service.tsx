import { data } from "react-router";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import type { Route } from "./+types/terms-of-service";
import { findLegalFacts } from "./legal-facts.server.ts";
import { readLegalText } from "./legal-text.server.ts";
import { LegalText } from "./legal-text.tsx";
import { VersionedPage } from "./versioned-page.tsx";
import { chosenVersion, termsVersions, titleOfVersion } from "./versions.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shown = chosenVersion(termsVersions, url);
  const facts = await findLegalFacts(context.get(publicScope));
  return data({ shown, text: await readLegalText(`terms-${shown}`, facts) }, { headers: cacheable() });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: titleOfVersion("Conditions d’utilisation", termsVersions, loaderData?.shown),
    description:
      "Les règles d’usage de Récif en langage clair : ce que le site fait, ce qu’il vous demande, ce qu’il ne garantit pas, et le droit qui s’applique.",
    path: "/terms-of-service",
    siteUrl: siteUrlOf(matches),
    noindex: loaderData?.shown !== termsVersions[0],
  });

export default function TermsOfService({ loaderData: { shown, text } }: Route.ComponentProps) {
  return (
    <VersionedPage
      title="Conditions d’utilisation"
      lead="Ce que le site fait, ce qu’il vous demande, et ce qu’il ne peut pas promettre."
      path="/terms-of-service"
      versions={termsVersions}
      shown={shown}
      contents={text.contents}
    >
      <LegalText parts={text.parts} />
    </VersionedPage>
  );
}

import { data } from "react-router";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import type { Route } from "./+types/accessibility";
import { Declaration20261121, declarationContents20261121 } from "./accessibility/declaration-2026-11-21.tsx";
import { Declaration20261122, declarationContents20261122 } from "./accessibility/declaration-2026-11-22.tsx";
import { Declaration20261123, declarationContents20261123 } from "./accessibility/declaration-2026-11-23.tsx";
import { VersionedPage } from "./legal/versioned-page.tsx";
import { accessibilityVersions, chosenVersion, titleOfVersion } from "./legal/versions.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const shown = chosenVersion(accessibilityVersions, url);
  const { publisher, contactEmail } = await findSiteSettings(context.get(publicScope));
  return data({ shown, facts: { publisher, contactEmail } }, { headers: cacheable() });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: titleOfVersion("Déclaration d’accessibilité", accessibilityVersions, loaderData?.shown),
    description:
      "L’état de conformité de Récif au RGAA 4.1.2, critère par critère\u00a0: ce qui est contrôlé, ce qui ne va pas encore, et comment signaler un problème.",
    path: "/accessibilite",
    siteUrl: siteUrlOf(matches),
    noindex: loaderData?.shown !== accessibilityVersions[0],
  });

const texts: Record<
  string,
  { Text: typeof Declaration20261123; contents: typeof declarationContents20261123 }
> = {
  "2026-11-23": { Text: Declaration20261123, contents: declarationContents20261123 },
  "2026-11-22": { Text: Declaration20261122, contents: declarationContents20261122 },
  "2026-11-21": { Text: Declaration20261121, contents: declarationContents20261121 },
};

export default function Accessibility({ loaderData: { shown, facts } }: Route.ComponentProps) {
  const text = texts[shown];
  if (!text) return null;
  return (
    <VersionedPage
      title="Déclaration d’accessibilité"
      lead="Récif veut être utilisable par tout le monde : au clavier, avec un lecteur d’écran, en grand, sur un petit téléphone, avec une connexion lente."
      path="/accessibilite"
      versions={accessibilityVersions}
      shown={shown}
      contents={text.contents}
    >
      <text.Text facts={facts} />
    </VersionedPage>
  );
}

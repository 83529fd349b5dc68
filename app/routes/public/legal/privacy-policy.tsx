import { analyticsService, toldService } from "#app/core/consent/analytics-service.ts";
import { describeProcessings } from "#app/features/privacy/policy.server.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import type { Route } from "./+types/privacy-policy";
import { findLegalFacts } from "./legal-facts.server.ts";
import { Processings } from "./privacy/processings.tsx";
import { Privacy20261121 } from "./privacy-2026-11-21.tsx";
import { Privacy20261122 } from "./privacy-2026-11-22.tsx";
import { Privacy20261124 } from "./privacy-2026-11-24.tsx";
import { VersionedPage } from "./versioned-page.tsx";
import { chosenVersion, privacyVersions, titleOfVersion } from "./versions.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const shown = chosenVersion(privacyVersions, url);
  const facts = await findLegalFacts(scope);
  const service = toldService(analyticsService(await findSiteSettings(scope)));
  const processings = await describeProcessings(scope, personalData);
  return { service, processings, shown, facts };
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

const LEAD =
  "Ce que nous demandons, pourquoi, combien de temps nous le gardons, et comment reprendre la main. Aucune donnée n’est vendue, aucune publicité ne vous suit.";

const contents = [
  { id: "responsable", label: "Responsable du traitement" },
  { id: "donnees", label: "Données collectées et finalités" },
  { id: "droits", label: "Vos droits" },
  { id: "cookies", label: "Cookies" },
  { id: "conservation", label: "Conservation et sécurité" },
  { id: "contact", label: "Contact et réclamations" },
];

const texts: Record<string, typeof Privacy20261124> = {
  "2026-11-24": Privacy20261124,
  "2026-11-22": Privacy20261122,
  "2026-11-21": Privacy20261121,
};

export default function Page({ loaderData }: Route.ComponentProps) {
  const { service, processings, shown, facts } = loaderData;
  const Text = texts[shown];
  if (!Text) return null;
  const isOlder = shown !== privacyVersions[0];
  return (
    <VersionedPage
      title="Politique de confidentialité"
      lead={isOlder ? "Un texte qui a été remplacé, gardé pour qu’on puisse le relire." : LEAD}
      path="/privacy-policy"
      versions={privacyVersions}
      shown={shown}
      contents={contents}
    >
      <Text facts={facts} service={service}>
        {/* Made of the site's own rules: it is today's, and says so. */}
        {isOlder && (
          <p>
            Le site fait lui-même ce tableau, de ses propres règles : il est montré tel qu’il est aujourd’hui.
          </p>
        )}
        <Processings processings={processings} />
      </Text>
    </VersionedPage>
  );
}

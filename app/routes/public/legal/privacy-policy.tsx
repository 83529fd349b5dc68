import { data } from "react-router";
import { analyticsService, toPublicService } from "#app/core/consent/analytics-service.ts";
import { type DescribedProcessing, describeProcessings } from "#app/features/privacy/policy.server.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import type { Route } from "./+types/privacy-policy";
import { findLegalFacts } from "./legal-facts.server.ts";
import { readLegalText } from "./legal-text.server.ts";
import { LegalText } from "./legal-text.tsx";
import { aboutAnalytics } from "./privacy/about-analytics.ts";
import { CookieTable } from "./privacy/cookie-table.tsx";
import { Processings } from "./privacy/processings.tsx";
import { VersionedPage } from "./versioned-page.tsx";
import { chosenVersion, privacyVersions, titleOfVersion } from "./versions.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const shown = chosenVersion(privacyVersions, url);
  const facts = await findLegalFacts(scope);
  const service = toPublicService(analyticsService(await findSiteSettings(scope)));
  const processings = await describeProcessings(scope, personalData);
  const text = await readLegalText(`privacy-${shown}`, { ...facts, measuring: aboutAnalytics(service) });
  return data(
    { tracked: service?.provider === "matomo", processings, shown, text },
    { headers: cacheable() },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

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

export default function Page({ loaderData }: Route.ComponentProps) {
  const { tracked, processings, shown, text } = loaderData;
  const isOlder = shown !== privacyVersions[0];
  return (
    <VersionedPage
      title="Politique de confidentialité"
      lead={isOlder ? "Un texte qui a été remplacé, gardé pour qu’on puisse le relire." : LEAD}
      path="/privacy-policy"
      versions={privacyVersions}
      shown={shown}
      contents={text.contents}
    >
      <LegalText
        parts={text.parts}
        drawn={{
          processings: <TodaysProcessings processings={processings} isOlder={isOlder} />,
          cookies: <CookieTable tracked={tracked} />,
          essentialCookies: <CookieTable tracked={false} />,
        }}
      />
    </VersionedPage>
  );
}

type TodaysProcessingsProps = { processings: readonly DescribedProcessing[]; isOlder: boolean };

/** Made from the current rules, with a notice of that under an older text. */
function TodaysProcessings({ processings, isOlder }: TodaysProcessingsProps) {
  return (
    <>
      {isOlder && (
        <p>
          Le site fait lui-même ce tableau, de ses propres règles : il est montré tel qu’il est aujourd’hui.
        </p>
      )}
      <Processings processings={processings} />
    </>
  );
}

import { listOnCall } from "#app/features/emergency/on-call.server.ts";
import { adviceFor, readAnswers } from "#app/features/emergency/triage.rules.ts";
import { OnCallCompanies } from "#app/features/emergency/ui/on-call-companies.tsx";
import { Situations } from "#app/features/emergency/ui/situations.tsx";
import { Triage } from "#app/features/emergency/ui/triage.tsx";
import { COPY, useOfflineCopy } from "#app/features/emergency/ui/use-offline-copy.ts";
import { emergencyHoursText, emergencyOpening } from "#app/features/site-settings/emergency-hours.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { DepthLines } from "#app/ui/layout/depth-lines.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { Route } from "./+types/emergency";
import { EmergencyActions } from "./emergency/actions.tsx";
import { CallBar, Calls, type Centre } from "./emergency/calls.tsx";
import { EmergencyContacts } from "./emergency/contacts.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const settings = await findSiteSettings(scope);
  const answers = readAnswers(url.searchParams);
  return {
    answers,
    asked: url.searchParams.has("trier") || answers !== undefined,
    advice: answers && adviceFor(answers),
    onCall: await listOnCall(scope),
    // What a device keeps is read on another day: it says nothing of now.
    keptOn: url.searchParams.has(COPY) ? formatDate(new Date(), "time") : undefined,
    number: settings.emergencyNumber,
    tel: `tel:+687${settings.emergencyNumber.replace(/\D/g, "")}`,
    centre: settings.emergencyCentre,
    site: settings.emergencySite,
    verifiedOn: settings.emergencyVerifiedOn && formatDate(settings.emergencyVerifiedOn),
    hours: emergencyHoursText(settings),
    opening: emergencyOpening(settings, new Date()),
  };
}

/** Open or closed is true at this minute only: no cache keeps this page. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Urgence cyber : qui appeler, que faire",
    description:
      "Attaque informatique en Nouvelle-Calédonie : le numéro à appeler, les horaires, les secours hors horaires et les gestes à faire tout de suite.",
    path: "/urgence-cyber",
    siteUrl: siteUrlOf(matches),
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { answers, asked, advice, onCall, ...centre } = loaderData;
  const triage = { answers, asked, advice };
  useOfflineCopy();
  return (
    <div className="pb-4 md:pb-0">
      <Hero {...centre} />
      <Container className="py-10 lg:py-14 print:py-3">
        <Triage {...triage} />
        <EmergencyActions />
        <Situations />
        <OnCallCompanies companies={onCall} />
        <EmergencyContacts {...centre} />
        <section aria-labelledby="about-centre" className="prose mt-12 print:mt-3">
          <h2 id="about-centre">À propos du centre</h2>
          <p>
            Le {centre.centre} aide les entreprises, les collectivités et les associations de
            Nouvelle-Calédonie touchées par une attaque informatique : il écoute, conseille et oriente. Récif
            n’en fait pas partie : cette page vous y conduit.
          </p>
          <p className="no-print">
            Pour réparer, il faut souvent un professionnel sur place :{" "}
            <TextLink to="/category/reponse-a-incident-forensic">
              les entreprises de réponse à incident
            </TextLink>
            .
          </p>
          <p className="no-print -ms-4">
            <PrintButton label="Imprimer cette page" />
          </p>
        </section>
      </Container>
      <CallBar {...centre} />
    </div>
  );
}

function Hero(centre: Centre) {
  return (
    <header className="relative isolate bg-sand">
      <DepthLines place="hero" />
      <Container className="py-10 lg:py-16 print:py-2">
        <div className="grid max-w-text gap-5 print:max-w-none print:gap-2">
          <h1 className="heading-page text-alert">URGENCE CYBER</h1>
          <p className="text-lg leading-normal">
            Ordinateurs bloqués, demande de rançon, argent détourné, doute sérieux&nbsp;?{" "}
            <strong>Débranchez le réseau, puis appelez.</strong>
          </p>
          <Calls {...centre} />
        </div>
      </Container>
    </header>
  );
}

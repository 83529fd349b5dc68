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
import { CallBar, Calls } from "./emergency/calls.tsx";
import { EmergencyContacts } from "./emergency/contacts.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await findSiteSettings(context.get(publicScope));
  return {
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

export default function Page({ loaderData: centre }: Route.ComponentProps) {
  return (
    <div className="pb-4 md:pb-0">
      <Hero {...centre} />
      <Container className="py-10 lg:py-14 print:py-3">
        <EmergencyActions />
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

function Hero(centre: Route.ComponentProps["loaderData"]) {
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

import { emergencyHoursText, emergencyOpening } from "#app/features/site-settings/emergency-hours.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { PhoneIcon } from "#app/ui/icon/icon.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { DepthLines } from "#app/ui/layout/depth-lines.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { Route } from "./+types/emergency";
import { EmergencyActions } from "./emergency/actions.tsx";
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
    <div className="pb-24 md:pb-0">
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
          <p className="no-print">
            <PrintButton label="Imprimer cette page" />
          </p>
        </section>
      </Container>
      <a
        href={centre.tel}
        className={buttonLook(
          "emergency",
          "md",
          "no-print fixed inset-x-4 bottom-4 z-10 shadow-dialog md:hidden",
        )}
      >
        <PhoneIcon aria-hidden className="size-5" />
        Appeler le {centre.number}
      </a>
    </div>
  );
}

function Hero({ number, tel, hours, opening, verifiedOn }: Route.ComponentProps["loaderData"]) {
  return (
    <header className="relative isolate bg-sand">
      <DepthLines place="hero" />
      <Container className="py-10 lg:py-16 print:py-2">
        <div className="grid max-w-text gap-5 print:max-w-none print:gap-2">
          <h1 className="heading-page text-alert">URGENCE CYBER</h1>
          <p className="text-lg leading-normal">
            Ordinateurs bloqués, demande de rançon, argent détourné, doute sérieux ? Appelez avant de toucher
            à quoi que ce soit.
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <a
              href={tel}
              className={buttonLook(
                "emergency",
                "md",
                "min-h-16 px-7 text-xl max-xs:px-4 max-xs:text-lg print:min-h-0 print:p-0",
              )}
            >
              <PhoneIcon aria-hidden className="size-7" />
              <span>Appeler le {number}</span>
            </a>
            <span className="text-ink-2">Coût d’un appel local</span>
          </p>
          <div className="grid justify-items-start gap-1.5">
            <p className="no-print">
              {opening.open ? (
                <Badge tone="success">Ouvert en ce moment, jusqu’à {opening.until}</Badge>
              ) : (
                <Badge tone="warning">Fermé en ce moment : ouvre {opening.next}</Badge>
              )}
            </p>
            <p className="text-ink-2 text-sm">
              Horaires : {hours}, heure de Nouméa.
              {verifiedOn && ` Numéro et horaires vérifiés le ${verifiedOn}.`}
            </p>
          </div>
          <ClosedHelp className={opening.open ? "hidden print:grid" : "grid"} />
        </div>
      </Container>
    </header>
  );
}

/** Outside the centre's hours: who answers at any time. On paper, which is kept, always. */
function ClosedHelp({ className }: { className: string }) {
  return (
    <div className={cx("gap-2 rounded-card border-2 border-amber bg-page p-5 print:p-3", className)}>
      <h2 className="heading-card">Quand le centre est fermé</h2>
      <ul className="grid list-disc gap-1.5 ps-5">
        <li>
          <TextLink to="https://17cyber.gouv.fr/" newTab>
            17Cyber
          </TextLink>{" "}
          : diagnostic en ligne et échange avec un policier ou un gendarme, 24h/24, gratuit.
        </li>
        <li>
          <TextLink to="tel:17">Le 17</TextLink> : police ou gendarmerie, si une personne est menacée ou si le
          vol est en cours.
        </li>
      </ul>
    </div>
  );
}

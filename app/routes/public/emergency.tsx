import { categoryName } from "#app/core/catalogue/categories.ts";
import { CALL_BACK_PATH } from "#app/features/emergency/call-backs/call-back.rules.ts";
import { countOnDuty, listOnCallPhones } from "#app/features/emergency/call-backs/on-duty.server.ts";
import { listOnCall, type OnCall } from "#app/features/emergency/on-call.server.ts";
import { adviceFor, questionFor, readAnswers, repairers } from "#app/features/emergency/triage.rules.ts";
import { OnCallCompanies } from "#app/features/emergency/ui/on-call-companies.tsx";
import { Situations } from "#app/features/emergency/ui/situations.tsx";
import { Triage } from "#app/features/emergency/ui/triage.tsx";
import { TriageAnswer } from "#app/features/emergency/ui/triage-answer.tsx";
import { COPY, useOfflineCopy } from "#app/features/emergency/ui/use-offline-copy.ts";
import { WhoCanCome } from "#app/features/emergency/ui/who-can-come.tsx";
import { emergencyHoursText, emergencyOpening } from "#app/features/site-settings/emergency-hours.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { type MemoScope, publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { cx } from "#app/ui/cx.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { DepthLines } from "#app/ui/layout/depth-lines.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { phoneUrl } from "#app/ui/phone-url.ts";
import { PrintButton } from "#app/ui/print-button.tsx";
import type { Route } from "./+types/emergency";
import { EmergencyActions } from "./emergency/actions.tsx";
import { CallBar, Calls, type Centre } from "./emergency/calls.tsx";
import { EmergencyContacts } from "./emergency/contacts.tsx";
import { whoCanCome } from "./emergency/who-can-come.server.ts";

/** On-call companies shown. */
const ON_CALL_SHOWN = 6;

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const settings = await findSiteSettings(scope);
  const onCall = await listOnCall(scope);
  const isCopy = url.searchParams.has(COPY);
  return {
    // The offline copy has no questions: it lists every situation.
    asked: isCopy ? undefined : questionFor(url.searchParams),
    answer: await answerTo(scope, url.searchParams, onCall),
    onCall: onCall.slice(0, ON_CALL_SHOWN).map(({ slug, name, place }) => ({ slug, name, place })),
    phones: await listOnCallPhones(scope, new Date()),
    // Offline copy: shows its date instead of the current status.
    savedOn: isCopy ? formatDate(new Date(), "time") : undefined,
    number: settings.emergencyNumber,
    tel: phoneUrl(settings.emergencyNumber),
    centre: settings.emergencyCentre,
    site: settings.emergencySite,
    verifiedOn: settings.emergencyVerifiedOn && formatDate(settings.emergencyVerifiedOn),
    hours: emergencyHoursText(settings),
    opening: emergencyOpening(settings, new Date()),
  };
}

async function answerTo(scope: MemoScope, query: URLSearchParams, onCall: readonly OnCall[]) {
  const answers = readAnswers(query);
  if (!answers) return undefined;
  const { seen } = answers;
  const category = repairers[seen][0] ?? "";
  return {
    advice: adviceFor(answers),
    callBackTo: (await countOnDuty(scope, new Date())) > 0 ? `${CALL_BACK_PATH}?${query}` : undefined,
    companies: await whoCanCome(scope, seen, onCall),
    category: { slug: category, name: categoryName(category) },
  };
}

/** Open or closed depends on the minute: no cache. */
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
  const { asked, answer, onCall, phones, ...centre } = loaderData;
  useOfflineCopy();
  return (
    <div className="flex flex-col pb-4 md:pb-0">
      <CallBar {...centre} />
      <Hero {...centre} />
      <Container className="py-10 lg:py-14 print:py-3">
        {answer ? (
          <TriageAnswer advice={answer.advice} callBackTo={answer.callBackTo}>
            <WhoCanCome companies={answer.companies} category={answer.category} />
          </TriageAnswer>
        ) : (
          <>
            {asked && <Triage asked={asked} />}
            <EmergencyActions />
            <Situations />
            <OnCallCompanies companies={onCall} phones={phones} />
          </>
        )}
        <EmergencyContacts {...centre} />
        <section
          aria-labelledby="about-centre"
          className={cx("prose mt-12 print:mt-3", answer && "no-print")}
        >
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

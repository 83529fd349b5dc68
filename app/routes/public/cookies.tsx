import { data, redirect } from "react-router";
import { analyticsService, toPublicService } from "#app/core/consent/analytics-service.ts";
import { choiceIn, refusesTracking } from "#app/core/consent/cookie-choice.ts";
import { chooseCookies } from "#app/features/consent/choices.server.ts";
import { bannerForm, preferencesForm } from "#app/features/consent/consent.schema.ts";
import { CookieChoiceForm } from "#app/features/consent/ui/cookie-choice-form.tsx";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { trackedPath } from "#app/pages/counted.server.ts";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/cookies";

const FAILED =
  "Votre choix n’a pas pu être enregistré. Rien de non essentiel n’est utilisé. Veuillez réessayer.";
const SAVED = { tone: "success", title: "Préférences enregistrées" } as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Paramètres des cookies",
    description:
      "Choisissez les cookies que Récif peut utiliser : les essentiels toujours, la mesure d’audience avec votre accord, le marketing jamais.",
    path: "/cookies",
    siteUrl: siteUrlOf(matches),
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const choice = choiceIn(scope.facts.cookie);
  return {
    service: toPublicService(analyticsService(await findSiteSettings(scope))),
    agreed: choice?.analytics ?? false,
    chosen: choice && { on: formatDate(choice.at), at: choice.at.getTime() },
    refusedByBrowser: refusesTracking((name) => request.headers.get(name)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const form = await parseIntent(request, { banner: bannerForm, default: preferencesForm });
  if (!form.ok) return refused(form, { notice: { tone: "error", title: "Erreur", text: FAILED } });

  const isAsked = analyticsService(await findSiteSettings(scope)) !== undefined;
  const agrees =
    form.intent === "banner"
      ? form.value.choice === "all"
      : form.value.choice === "chosen" && form.value.analytics === "on";
  const onBanner = form.intent === "banner";
  const page = (onBanner ? form.from.split(/[?#]/, 1)[0] : form.page) ?? "/cookies";
  const outcome = await chooseCookies(
    scope,
    { analytics: agrees && isAsked },
    trackedPath(page) ?? "/cookies",
  );
  if (outcome.kind === "limited") {
    const headers = { "Retry-After": String(outcome.retryAfterSeconds) };
    return data({ notice: { tone: "error", title: "Erreur", text: FAILED } }, { status: 429, headers });
  }
  const headers = new Headers(outcome.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
  if (onBanner) return redirect(form.from, { status: 303, headers });
  return answered(form, { notice: SAVED, next: { analytics: agrees } }, { headers });
}

export const clientAction = keepForm(FAILED);

export default function Cookies({ loaderData }: Route.ComponentProps) {
  const { service, agreed, chosen, refusedByBrowser } = loaderData;
  return (
    <TaskPage
      title="Paramètres des cookies"
      lead="Rien de non essentiel n’est utilisé sans votre accord. Refuser ne change rien à ce que vous pouvez faire ici."
      breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Cookies" }]}
    >
      <Card className="grid grid-cols-1 gap-5">
        {service && refusedByBrowser && (
          <Notice tone="info" title="Votre navigateur refuse pour vous">
            <p>
              Il demande de ne pas être suivi&nbsp;: la mesure d’audience reste éteinte, quel que soit le
              choix fait ici.
            </p>
          </Notice>
        )}
        <CookieChoiceForm service={service} agreed={agreed} chosenAt={chosen?.at} />
        <p className="text-ink-2 text-sm">
          {chosen
            ? `Votre dernier choix date du ${chosen.on}. Il vous sera redemandé au bout de six mois.`
            : "Vous n’avez encore rien choisi."}{" "}
          <TextLink to="/privacy-policy">En savoir plus</TextLink>
        </p>
      </Card>
    </TaskPage>
  );
}

import { data, redirect } from "react-router";
import { ALERTS_PATH } from "#app/core/alert/alerts-page.ts";
import { ALERT_CHOICES_PATH, alertTexts } from "#app/features/product-alerts/alert.rules.ts";
import { alertStopForm } from "#app/features/product-alerts/alert.schema.ts";
import { stopAlertsByLink, viewStopLink } from "#app/features/product-alerts/choices.server.ts";
import { answered } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { privateMeta } from "../requests/follow-up/private-meta.ts";
import type { Route } from "./+types/alert-stop";

const TITLE = "Ne plus recevoir les alertes par produit";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: TITLE,
    description: "Arrêtez en un clic les alertes de sécurité sur les produits que vous suivez.",
    path: ALERTS_PATH,
  });

export const headers = () => ({ "Cache-Control": "no-store" });

/** Changes nothing: mail scanners open this link too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const view = await viewStopLink(context.get(publicScope), params.token);
  return view ? data({ view }) : data(undefined, { status: 410 });
}

/** Form of this page, or a mail client's one-click POST (RFC 8058), which follows no redirect. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await parseForm(request, alertStopForm);
  await stopAlertsByLink(context.get(publicScope), params.token);
  if (form.ok && form.value["List-Unsubscribe"] === "One-Click")
    return answered(form, { next: "stopped" as const });
  return redirect(`${ALERTS_PATH}/arret/${params.token}`, 303);
}

export const clientAction = keepForm(alertTexts.failed);

export default function AlertStop({ loaderData }: Route.ComponentProps) {
  return (
    <TaskPage title={TITLE}>
      <Card className="grid gap-5">
        {!loaderData && (
          <Notice tone="warning" title="Ce lien n’est pas valable">
            <p>
              L’adresse est peut-être incomplète. Les alertes se règlent aussi{" "}
              <TextLink to={ALERT_CHOICES_PATH}>dans votre compte</TextLink>.
            </p>
          </Notice>
        )}
        {loaderData?.view === "stopped" && (
          <Notice tone="success" title="C’est fait" live>
            <p>
              Aucune alerte par produit ne vous sera envoyée. Elles restent{" "}
              <TextLink to={ALERTS_PATH}>sur le site</TextLink>.
            </p>
          </Notice>
        )}
        {loaderData?.view === "on" && (
          <>
            <p>Un clic, et Récif ne vous envoie plus d’alerte sur les produits que vous suivez.</p>
            <ActButton className="w-full">Ne plus recevoir ces alertes</ActButton>
          </>
        )}
      </Card>
    </TaskPage>
  );
}

import { redirect } from "react-router";
import { ALERT_CHOICES_PATH, alertTexts } from "#app/features/product-alerts/alert.rules.ts";
import { alertChoicesForm } from "#app/features/product-alerts/alert.schema.ts";
import { findAlertChoices, saveAlertChoices } from "#app/features/product-alerts/choices.server.ts";
import type { ProductAlertFlash } from "#app/features/product-alerts/texts.ts";
import { AlertChoices } from "#app/features/product-alerts/ui/alert-choices.tsx";
import { doOwnAct } from "#app/features/watches/own-watches.server.ts";
import type { WatchFlash } from "#app/features/watches/texts.ts";
import { MailsOff } from "#app/features/watches/ui/mails-off.tsx";
import { OwnWatches } from "#app/features/watches/ui/own-watches.tsx";
import { ownWatchesForms } from "#app/features/watches/watch.schema.ts";
import { listWatches } from "#app/features/watches/watches.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { AccountPage, Panel } from "#app/ui/layout/account-page.tsx";
import type { Route } from "./+types/alerts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Mes alertes",
    description:
      "Ce que vous suivez sur Récif, à quel rythme, et les marques dont une faille grave doit vous être signalée.",
    path: ALERT_CHOICES_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  return {
    page: await findAlertChoices(scope),
    watches: await listWatches(scope, scope),
    proven: scope.actor.proven,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, { ...ownWatchesForms, default: alertChoicesForm });
  if (!form.ok) return refused(form);
  const scope = context.get(memberScope);
  if (form.intent !== "default") {
    const flash = await doOwnAct(scope, scope, form);
    const headers = flash && { "Set-Cookie": await setFlash<WatchFlash>(scope, flash) };
    return redirect(ALERT_CHOICES_PATH, headers && { headers });
  }
  const { kind } = await saveAlertChoices(scope, form.value);
  if (kind === "unproven" || kind === "unknown") {
    const notice = { tone: "error" as const, title: "Rien n’est enregistré", text: alertTexts[kind] };
    return refused(form, { status: 409, notice });
  }
  const flash = kind === "saved" ? "alerts-chosen" : "alerts-stopped";
  const headers = { "Set-Cookie": await setFlash<ProductAlertFlash>(scope, flash) };
  return redirect(ALERT_CHOICES_PATH, { headers });
}

export const clientAction = keepForm(alertTexts.failed);

export default function AlertSettings({ loaderData: { page, watches, proven } }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Mes alertes"
      lead="Ce que vous suivez, à votre rythme. Rien de nouveau, pas d’e-mail."
    >
      <Panel title="Ce que vous suivez">
        {watches.length > 0 && !page.notificationsEnabled && <MailsOff />}
        <OwnWatches watches={watches} />
      </Panel>
      <AlertChoices page={page} proven={proven} />
    </AccountPage>
  );
}

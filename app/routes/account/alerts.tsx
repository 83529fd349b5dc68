import { redirect } from "react-router";
import { ALERT_CHOICES_PATH, alertTexts } from "#app/features/product-alerts/alert.rules.ts";
import { alertChoicesForm } from "#app/features/product-alerts/alert.schema.ts";
import { findAlertChoices, saveAlertChoices } from "#app/features/product-alerts/choices.server.ts";
import type { ProductAlertFlash } from "#app/features/product-alerts/texts.ts";
import { AlertChoices } from "#app/features/product-alerts/ui/alert-choices.tsx";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { AccountPage } from "#app/ui/layout/account-page.tsx";
import type { Route } from "./+types/alerts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Alertes par produit",
    description:
      "Choisissez les marques que vous utilisez : Récif vous écrit quand l’une d’elles a une faille grave, une dizaine de fois par an.",
    path: ALERT_CHOICES_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  return { page: await findAlertChoices(scope), proven: scope.actor.proven };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, alertChoicesForm);
  if (!form.ok) return refused(form);
  const scope = context.get(memberScope);
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

export default function AlertSettings({ loaderData: { page, proven } }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Alertes par produit"
      lead="Quand ce que vous utilisez a une faille grave : une phrase, et quoi faire. Une dizaine par an."
    >
      <AlertChoices page={page} proven={proven} />
    </AccountPage>
  );
}

import { alertTexts, STAFF_ALERTS_PATH } from "#app/features/product-alerts/alert.rules.ts";
import { staffAlertForms } from "#app/features/product-alerts/alert.schema.ts";
import { decideAlert } from "#app/features/product-alerts/decide-alert.server.ts";
import { findStaffAlert } from "#app/features/product-alerts/staff-alerts.server.ts";
import type { ProductAlertFlash } from "#app/features/product-alerts/texts.ts";
import { AlertBadge, AlertDecision } from "#app/features/product-alerts/ui/staff-alert.tsx";
import { otherAlertMails } from "#app/other-alert-mails.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { UnplacedNotice } from "#app/ui/feedback/action-notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { decided, nothingDone } from "../lists/row-acts.server.ts";
import type { Route } from "./+types/alert";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: `Alerte ${loaderData?.alert.brandNames ?? ""} · Administration`,
    description:
      "Une annonce de sécurité qui nomme une marque du catalogue : ce qu’elle annonce, la phrase à écrire, et qui la recevra.",
    path: `${STAFF_ALERTS_PATH}/${loaderData?.alert.id ?? ""}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const alert = isUuid(params.id) ? await findStaffAlert(scope, otherAlertMails, params.id) : undefined;
  if (!alert) throw notFound("alert");
  return { alert };
}

const flashOf = {
  publish: "alert-published",
  correct: "alert-corrected",
  dismiss: "alert-dismissed",
  resume: "alert-resumed",
} as const;

export async function action({ request, params, url, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("alert");
  const form = await parseIntent(request, staffAlertForms);
  if (!form.ok) return refused(form);
  if (form.intent === "default") return nothingDone(form);
  const scope = context.get(adminScope);
  const { kind } = await decideAlert(scope, params.id, { act: form.intent, ...form.value });
  if (kind === "done")
    return decided<ProductAlertFlash>(scope, flashOf[form.intent], { to: url.pathname + url.search });
  const notice = { tone: "error" as const, title: "Rien n’est enregistré", text: alertTexts[kind] };
  return refused(form, { status: kind === "absent" ? 404 : 409, notice });
}

export const clientAction = keepForm(alertTexts.failed);

export default function AlertPage({ loaderData: { alert }, actionData }: Route.ComponentProps) {
  const { title, state, brandNames, announcedOn, url, summary } = alert;
  const placed = state === "draft" ? "publish" : "correct";
  const unplaced = actionData?.intent !== placed && actionData?.notice;
  return (
    <>
      <header className="grid grid-cols-1 gap-3">
        <h1 className="heading-page break-words max-sm:text-2xl">{title}</h1>
        <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
          <AlertBadge state={state} /> {brandNames}
        </p>
      </header>
      {unplaced && <UnplacedNotice notice={unplaced} />}
      <Card as="section" aria-labelledby="annonce" className="grid grid-cols-1 gap-3">
        <h2 id="annonce" className="heading-card">
          L’annonce
        </h2>
        <p className="text-ink-2 text-sm">Le {announcedOn}.</p>
        {summary && <p className="max-w-prose break-words">{summary}</p>}
        <p>
          <TextLink to={url}>La lire à sa source</TextLink>
        </p>
      </Card>
      <AlertDecision alert={alert} />
    </>
  );
}

import { redirect } from "react-router";
import { CALL_BACK_PATH, callBackTexts } from "#app/features/emergency/call-backs/call-back.rules.ts";
import { callBackForm } from "#app/features/emergency/call-backs/call-back.schema.ts";
import { countOnDuty } from "#app/features/emergency/call-backs/on-duty.server.ts";
import { submitCallBack } from "#app/features/emergency/call-backs/submit-call-back.server.ts";
import { CallBackForm } from "#app/features/emergency/call-backs/ui/call-back-form.tsx";
import { readGiven } from "#app/features/emergency/triage.rules.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { issueFormToken } from "#app/platform/forms/form-token.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { countOf } from "#app/platform/text/number.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/call-back";
import { numbersNow } from "./numbers.server.ts";
import { Numbers } from "./numbers.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Être rappelé par une entreprise d’astreinte",
    description:
      "Attaque informatique en Nouvelle-Calédonie : laissez votre numéro, une entreprise d’astreinte vous appelle, de jour comme de nuit. Sans compte.",
    path: CALL_BACK_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

/** Contains a per-visitor token, and depends on the minute. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const now = new Date();
  const [onDuty, numbers] = await Promise.all([countOnDuty(scope, now), numbersNow(scope, now)]);
  return {
    onDuty,
    numbers,
    given: readGiven(url.searchParams),
    token: issueFormToken(scope.site.secret),
  };
}

const refusals = {
  automatic: { status: 422, text: callBackTexts.automatic },
  limited: { status: 429, text: callBackTexts.limited },
  open: { status: 409, text: callBackTexts.open },
  "nobody on call": { status: 409, text: callBackTexts.noneOnCall },
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, callBackForm);
  if (!form.ok) return refused(form);
  const outcome = await submitCallBack(context.get(publicScope), form.value);
  if (outcome.kind === "stored") return redirect(outcome.path, 303);
  const { status, text } = refusals[outcome.kind];
  return refused(form, { status, notice: { tone: "error", title: "Demande non envoyée", text } });
}

export const clientAction = keepForm(callBackTexts.failed);

export default function CallBack({ loaderData: { onDuty, numbers, given, token } }: Route.ComponentProps) {
  return (
    <TaskPage
      title="Être rappelé"
      lead={
        onDuty > 0
          ? `Votre demande part tout de suite à ${countOf(onDuty, "entreprise")} d’astreinte. La première qui accepte vous appelle.`
          : "Par une entreprise d’astreinte."
      }
      breadcrumb={[{ label: "Urgence cyber", to: "/urgence-cyber" }, { label: "Être rappelé" }]}
    >
      <div className="grid grid-cols-1 gap-6">
        {onDuty > 0 ? (
          <Card>
            <CallBackForm given={given} token={token} />
          </Card>
        ) : (
          <Notice tone="warning" title="Aucune entreprise d’astreinte en ce moment">
            <p>Personne ne pourrait vous rappeler. Appelez un des numéros de cette page : ils répondent.</p>
          </Notice>
        )}
        <Numbers {...numbers} />
      </div>
    </TaskPage>
  );
}

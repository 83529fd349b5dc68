import { redirect } from "react-router";
import { CHANGED_TOO_OFTEN } from "#app/core/company/too-often.ts";
import { dutyForm } from "#app/features/emergency/call-backs/duty/duty.schema.ts";
import { findDuty, saveDuty } from "#app/features/emergency/call-backs/duty/duty.server.ts";
import { dutyPath, dutyTexts } from "#app/features/emergency/call-backs/duty/duty-form.rules.ts";
import { DutyForm } from "#app/features/emergency/call-backs/duty/ui/duty-form.tsx";
import type { CallBackFlash } from "#app/features/emergency/texts.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/duty";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: "Heures d’astreinte",
    description:
      "Quand votre entreprise répond aux demandes de rappel d’urgence, et le numéro qu’elle montre sur la page d’urgence de Récif.",
    path: dutyPath(params.companyId),
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const duty = await findDuty(context.get(memberScope), params.companyId);
  if (!duty) throw notFound("company");
  return duty;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const form = await parseForm(request, dutyForm);
  if (!(await findDuty(scope, params.companyId))) throw notFound("company");
  if (!form.ok) return refused(form);
  const outcome = await saveDuty(scope, params.companyId, form.value);
  if (outcome === "absent") throw notFound("company");
  if (outcome === "too often")
    return refused(form, {
      status: 409,
      notice: { tone: "error", title: "Erreur", text: CHANGED_TOO_OFTEN },
    });
  return redirect(dutyPath(params.companyId), {
    status: 303,
    headers: { "Set-Cookie": await setFlash<CallBackFlash>(scope, "duty-saved") },
  });
}

export const clientAction = keepForm(dutyTexts.failed);

export default function Duty({
  loaderData: { id, name, onCall, hours, phone, phonePublic },
}: Route.ComponentProps) {
  return (
    <TaskPage
      title="Heures d’astreinte"
      lead={name}
      breadcrumb={[{ label: "Mes entreprises", to: "/my-company" }, { label: "Astreinte" }]}
    >
      <div className="grid grid-cols-1 gap-5">
        {onCall !== "confirmed" && (
          <Notice
            tone="info"
            title={onCall === "asked" ? "L’équipe de Récif doit confirmer" : "Vous n’êtes pas d’astreinte"}
          >
            <p>
              {onCall === "asked" ? (
                "Les demandes de rappel vous arriveront une fois l’astreinte confirmée."
              ) : (
                <>
                  Proposez d’abord une astreinte, dans les autres actions de la fiche, à la page{" "}
                  <TextLink to="/my-company">Mes entreprises</TextLink>.
                </>
              )}
            </p>
          </Notice>
        )}
        <Card>
          <DutyForm key={id} hours={hours} phone={phone} phonePublic={phonePublic} />
        </Card>
      </div>
    </TaskPage>
  );
}

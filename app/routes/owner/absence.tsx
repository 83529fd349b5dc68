import { redirect } from "react-router";
import { z } from "zod";
import { CHANGED_TOO_OFTEN } from "#app/core/company/too-often.ts";
import { absenceForm } from "#app/features/absences/absence.schema.ts";
import { ABSENCE_FAILED, absencePath } from "#app/features/absences/absence-form.rules.ts";
import { findOwnAbsence, saveOwnAbsence } from "#app/features/absences/own-absence.server.ts";
import type { AbsenceFlash } from "#app/features/absences/texts.ts";
import { AbsenceForm } from "#app/features/absences/ui/absence-form.tsx";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/absence";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: "Absence",
    description:
      "Dites quand votre entreprise ne répond pas : la fiche et le formulaire de devis le montrent, et l’absence finit seule.",
    path: absencePath(params.companyId),
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findOwnAbsence(context.get(memberScope), params.companyId);
  if (!found) throw notFound("company");
  return found;
}

const forms = { save: absenceForm, end: z.object({}), default: absenceForm };

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const form = await parseIntent(request, forms);
  const found = await findOwnAbsence(scope, params.companyId);
  if (!found) throw notFound("company");
  if (!form.ok) return refused(form);
  const absence = form.intent === "end" ? undefined : form.value;
  if ((await saveOwnAbsence(scope, found.id, absence)) === "too often")
    return refused(form, {
      status: 409,
      notice: { tone: "error", title: "Erreur", text: CHANGED_TOO_OFTEN },
    });
  const flash: AbsenceFlash = absence ? "absence-saved" : "absence-ended";
  return redirect(absencePath(found.id), {
    status: 303,
    headers: { "Set-Cookie": await setFlash<AbsenceFlash>(scope, flash) },
  });
}

export const clientAction = keepForm(ABSENCE_FAILED);

export default function OwnAbsence({ loaderData: { id, name, absence } }: Route.ComponentProps) {
  return (
    <TaskPage
      title="Absence"
      lead={name}
      breadcrumb={[{ label: "Mes entreprises", to: "/my-company" }, { label: "Absence" }]}
    >
      <Card className="grid grid-cols-1 gap-5">
        <p>
          Pendant ces jours, la fiche et le formulaire de devis disent que vous êtes absents. L’équipe ne vous
          propose pas, les relances attendent, et votre temps de réponse ne compte pas. Six semaines au plus.
        </p>
        <AbsenceForm key={`${id} ${absence?.startsOn} ${absence?.endsOn}`} absence={absence} />
        {absence && (
          <ActButton intent="end" variant="secondary">
            Retirer l’absence
          </ActButton>
        )}
      </Card>
    </TaskPage>
  );
}

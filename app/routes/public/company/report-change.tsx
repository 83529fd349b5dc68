import { type RouterContextProvider, redirect } from "react-router";
import {
  isReportReference,
  REPORT_SENT,
  reportPath,
  reportTexts,
  tooManyReports,
} from "#app/features/change-reports/report.rules.ts";
import { changeReportForm } from "#app/features/change-reports/report.schema.ts";
import { isRecentReport, submitReport } from "#app/features/change-reports/submit-report.server.ts";
import { ReportForm, type ReportNext, ReportSent } from "#app/features/change-reports/ui/report-form.tsx";
import { findPublishedCompany } from "#app/features/company-profile/company-profile.server.ts";
import { checkAgain } from "#app/features/credentials/credentials.server.ts";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { issueFormToken } from "#app/platform/forms/form-token.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { LATER } from "#app/ui/form/answered-later.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/report-change";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: "Signaler un changement",
    description:
      "Une entreprise de l’annuaire Récif a fermé, déménagé ou changé de téléphone : signalez-le à l’équipe, sans compte. Elle vérifie, puis corrige la fiche.",
    path: reportPath(params.slug),
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

async function findCompany(context: Readonly<RouterContextProvider>, slug: string) {
  const scope = context.get(publicScope);
  const found = await findPublishedCompany(scope, slug);
  if (!found) throw notFound("company");
  if ("movedTo" in found) throw redirect(reportPath(found.movedTo), 301);
  return { scope, company: found.company };
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { scope, company } = await findCompany(context, params.slug);
  const reference = url.searchParams.get("reference");
  return {
    name: company.name,
    slug: company.slug,
    reference:
      isReportReference(reference) && (await isRecentReport(scope, reference)) ? reference : undefined,
    later: url.searchParams.has(LATER),
    token: issueFormToken(scope.site.secret),
  };
}

/** Contains a per-visitor token. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function action({ request, params, context }: Route.ActionArgs) {
  const { scope, company } = await findCompany(context, params.slug);
  const form = await parseForm(request, changeReportForm);
  if (!form.ok) return refused(form);
  const outcome = await submitReport(scope, company, form.value);
  if (outcome.kind !== "stored") {
    const limited = outcome.kind === "limited";
    const text = limited ? tooManyReports(outcome.retryAfterSeconds) : reportTexts.automatic;
    return refused(form, { status: limited ? 429 : 422, notice: { tone: "error", title: "Erreur", text } });
  }
  if (form.value.change === "proof") await checkAgain(scope, company.id);
  const { reference, later } = outcome;
  if (form.stays) return answered<ReportNext>(form, { next: { reference, later } });
  const query = new URLSearchParams({ reference, ...(later && { [LATER]: "1" }) }).toString();
  return redirect(`${reportPath(company.slug)}?${query}#${REPORT_SENT}`, 303);
}

export const clientAction = keepForm(reportTexts.failed);

export default function ReportChange({
  loaderData: { name, slug, reference, later, token },
  actionData,
}: Route.ComponentProps) {
  return (
    <TaskPage
      title="Signaler un changement"
      lead={`Sur la fiche de ${name}. L’équipe de Récif vérifie ; la fiche ne change pas avant.`}
      breadcrumb={[
        { label: "Annuaire", to: "/directory" },
        { label: name, to: `/company/${slug}` },
        { label: "Signaler" },
      ]}
    >
      <Card>
        {reference && !actionData ? (
          <ReportSent reference={reference} later={later} slug={slug} />
        ) : (
          <ReportForm slug={slug} token={token} />
        )}
      </Card>
    </TaskPage>
  );
}

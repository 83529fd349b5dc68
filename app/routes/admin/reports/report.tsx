import { REPORTS_PATH, staffReportTexts } from "#app/features/change-reports/report-lists.rules.ts";
import { staffReportForms } from "#app/features/change-reports/staff-reports.schema.ts";
import { decideReport, findReport } from "#app/features/change-reports/staff-reports.server.ts";
import type { ReportFlash } from "#app/features/change-reports/texts.ts";
import { ReportDecision } from "#app/features/change-reports/ui/report-decision.tsx";
import { ReportBadge } from "#app/features/change-reports/ui/report-rows.tsx";
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
import type { Route } from "./+types/report";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: `Signalement ${loaderData?.report.reference ?? ""} · Administration`,
    description:
      "Un changement signalé par un visiteur sur une fiche de l’annuaire Récif : ce qui a changé, la fiche concernée, et la suite donnée par l’équipe.",
    path: `${REPORTS_PATH}/${loaderData?.report.id ?? ""}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const report = isUuid(params.id) ? await findReport(context.get(adminScope), params.id) : undefined;
  if (!report) throw notFound("report");
  return { report };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("report");
  const form = await parseIntent(request, staffReportForms);
  if (!form.ok) return refused(form);
  if (form.intent === "default") return nothingDone(form);
  const scope = context.get(adminScope);
  const { kind } = await decideReport(scope, params.id, form.value);
  if (kind === "done")
    return decided<ReportFlash>(scope, "report-decided", { to: url.pathname + url.search });
  const text = staffReportTexts[kind];
  const notice = { tone: "error" as const, title: staffReportTexts.failed, text };
  return refused(form, { status: kind === "absent" ? 404 : 409, notice });
}

export const clientAction = keepForm(staffReportTexts.failed);

export default function ReportPage({ loaderData: { report }, actionData }: Route.ComponentProps) {
  const { company, companyId, reference, change, message, email, status, answer, date, decidedOn } = report;
  const isNew = status === "new";
  const unplaced = (!isNew || actionData?.intent === "default") && actionData?.notice;
  return (
    <>
      <header className="grid grid-cols-1 gap-3">
        <h1 className="heading-page break-words max-sm:text-2xl">{company}</h1>
        <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
          <ReportBadge status={status} /> {reference} · {date}
        </p>
        <p>
          <TextLink to={`/admin/fiches/${companyId}`}>Ouvrir la fiche</TextLink>
        </p>
      </header>
      {unplaced && <UnplacedNotice notice={unplaced} />}
      <Card as="section" aria-labelledby="signalement" className="grid grid-cols-1 gap-3">
        <h2 id="signalement" className="heading-card">
          {change}
        </h2>
        <p className="whitespace-pre-line break-words">{message}</p>
        <p className="break-words text-ink-2 text-sm">
          {email ? `Adresse pour la suite : ${email}` : "Aucune adresse n’a été laissée."}
        </p>
      </Card>
      {isNew ? (
        <ReportDecision hasAddress={email !== null} />
      ) : (
        <Card as="section" aria-labelledby="suite" className="grid grid-cols-1 gap-3">
          <h2 id="suite" className="heading-card">
            La suite
          </h2>
          <p>Traité le {decidedOn}.</p>
          {answer && <p className="whitespace-pre-line break-words">{answer}</p>}
        </Card>
      )}
    </>
  );
}

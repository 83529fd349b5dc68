import { data, redirect } from "react-router";
import { reportTexts } from "#app/features/reviews/reports/report.rules.ts";
import { reportForm } from "#app/features/reviews/reports/report.schema.ts";
import { ReportForm } from "#app/features/reviews/reports/report-form.tsx";
import { findReportable, reportReview } from "#app/features/reviews/reports/report-review.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { issueFormToken } from "#app/platform/forms/form-token.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { NotThere } from "#app/ui/feedback/not-there.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/report-review";

const GONE = "Cet avis n’est plus publié";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: loaderData ? "Signaler un avis" : GONE,
    description:
      "Dites à l’équipe de Récif ce qui ne va pas dans un avis publié sur une entreprise. Avec une adresse, vous recevez sa réponse.",
    path: "/comment-les-avis-sont-controles",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

/** Contains a per-visitor token. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const review = await findReportable(scope, params.id);
  if (!review) return data(undefined, { status: 404 });
  return data({ review, isSent: url.searchParams.has("envoye"), token: issueFormToken(scope.site.secret) });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const review = await findReportable(scope, params.id);
  if (!review) throw notFound("review");
  const form = await parseForm(request, reportForm);
  if (!form.ok) return refused(form);
  const { kind } = await reportReview(scope, review.id, form.value);
  if (kind === "stored") return redirect(`/signaler-un-avis/${review.id}?envoye=1`, 303);
  const text = kind === "limited" ? reportTexts.limited : reportTexts.automatic;
  const notice = { tone: "error" as const, title: "Erreur", text };
  return refused(form, { status: kind === "limited" ? 429 : 422, notice });
}

export const clientAction = keepForm(reportTexts.failed);

export default function ReportReview({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <NotThere
        title={GONE}
        lead="Son auteur ou l’équipe de Récif l’a retiré, ou la fiche est hors ligne."
        list={{ label: "Annuaire", to: "/directory" }}
        back="Retour à l’annuaire"
      />
    );
  const { review, isSent, token } = loaderData;
  return (
    <TaskPage title="Signaler un avis">
      <Card className="grid grid-cols-1 gap-5">
        <p>
          Un avis sur <TextLink to={`/company/${review.slug}`}>{review.companyName}</TextLink> :
        </p>
        <p className="whitespace-pre-line break-words border-line border-s-4 ps-4">{review.body}</p>
        {isSent ? (
          <Notice tone="success" title="Signalement envoyé" live>
            <p>
              L’équipe de Récif le lit et vérifie l’avis. Si vous avez donné une adresse, vous recevrez sa
              réponse.
            </p>
          </Notice>
        ) : (
          <ReportForm token={token} />
        )}
      </Card>
    </TaskPage>
  );
}

import { redirect } from "react-router";
import { ownerReviewTexts } from "#app/features/reviews/owner/owner.rules.ts";
import { ownerReviewForms } from "#app/features/reviews/owner/owner.schema.ts";
import {
  answerReview,
  contestReview,
  listOwnerReviews,
} from "#app/features/reviews/owner/owner-reviews.server.ts";
import { OwnerReviews } from "#app/features/reviews/owner/owner-reviews.tsx";
import type { ReviewFlash } from "#app/features/reviews/texts.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/owner-reviews";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Avis sur ma fiche",
    description:
      "Les avis publiés sur votre entreprise : répondez une fois à chacun, ou dites à l’équipe de Récif pourquoi vous en doutez.",
    path: "/my-company",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const company = isUuid(params.companyId)
    ? await listOwnerReviews(context.get(memberScope), params.companyId)
    : undefined;
  if (!company) throw notFound("company");
  return company;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const { companyId } = params;
  if (!isUuid(companyId) || !(await listOwnerReviews(scope, companyId))) throw notFound("company");
  const form = await parseIntent(request, ownerReviewForms);
  if (!form.ok) return refused(form);
  const failed = { tone: "error" as const, title: "Erreur", text: ownerReviewTexts.failed };
  if (form.intent === "default") return refused(form, { notice: failed });
  const { kind } =
    form.intent === "answer"
      ? await answerReview(scope, companyId, form.value)
      : await contestReview(scope, companyId, form.value);
  if (kind !== "done")
    return refused(form, { status: 409, notice: { ...failed, text: ownerReviewTexts.notNow } });
  const flash = form.intent === "answer" ? "answer-sent" : "review-contested";
  return redirect(`/my-company/${companyId}/avis`, {
    headers: { "Set-Cookie": await setFlash<ReviewFlash>(scope, flash) },
  });
}

export const clientAction = keepForm(ownerReviewTexts.failed);

export default function OwnerReviewsPage({ loaderData: { name, reviews } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Avis"
        lead={name}
        breadcrumb={[{ label: "Mes entreprises", to: "/my-company" }, { label: "Avis" }]}
      />
      <Container className="py-8 lg:py-12">
        <div className="max-w-text">
          <OwnerReviews reviews={reviews} />
        </div>
      </Container>
    </>
  );
}

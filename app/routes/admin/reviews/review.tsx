import { redirect } from "react-router";
import {
  answerReport,
  decideAnswer,
  decideReview,
} from "#app/features/reviews/staff/decide-review.server.ts";
import { AnswerDecision, Reports, ReviewDecision } from "#app/features/reviews/staff/review-decision.tsx";
import { REVIEWS_PATH, staffReviewTexts } from "#app/features/reviews/staff/review-lists.rules.ts";
import { ReviewBadge } from "#app/features/reviews/staff/review-rows.tsx";
import { staffReviewForms } from "#app/features/reviews/staff/staff-reviews.schema.ts";
import { findStaffReview, type StaffReview } from "#app/features/reviews/staff/staff-reviews.server.ts";
import type { ReviewFlash } from "#app/features/reviews/texts.ts";
import { askFirst, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { type AdminScope, adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Facts } from "#app/ui/layout/facts.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { useNext } from "#app/ui/list/beside.tsx";
import type { Route } from "./+types/review";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Avis · Administration",
    description:
      "Un avis à lire sans ses notes : le texte, comment son auteur est nommé, ce qui mérite un regard, et la décision envoyée par e-mail.",
    path: REVIEWS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const review = isUuid(params.id) ? await findStaffReview(context.get(adminScope), params.id) : undefined;
  if (!review) throw notFound("review");
  return { review };
}

const problem = (text: string) => ({ tone: "error" as const, title: "Erreur", text });

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw notFound("review");
  const scope = context.get(adminScope);
  const form = await parseIntent(request, staffReviewForms);
  if (!form.ok) return refused(form);
  if (form.intent === "default") return refused(form, { notice: problem(staffReviewTexts.failed) });
  if (form.intent === "refuse") {
    const { confirmed, reason, note } = form.value;
    if (!confirmed) return askFirst(form);
    if (!reason) return refused(form, { errors: { reason: staffReviewTexts.reasonRequired } });
    if (reason === "other" && !note)
      return refused(form, { errors: { note: staffReviewTexts.otherRequired } });
  }
  const { outcome, flash } = await decide(scope, params.id, form);
  if (outcome.kind !== "done")
    return refused(form, {
      status: 409,
      notice: problem(outcome.kind === "stale" ? staffReviewTexts.stale : staffReviewTexts.notNow),
    });
  const next = "next" in form.value ? form.value.next : undefined;
  return redirect(next ? safePath(next) : `${REVIEWS_PATH}/${params.id}`, {
    headers: { "Set-Cookie": await setFlash<ReviewFlash>(scope, flash) },
  });
}

type Decision = Exclude<Extract<ParsedIntent<typeof staffReviewForms>, { ok: true }>, { intent: "default" }>;
type Decided = { outcome: { kind: "done" | "stale" | "not-now" }; flash: ReviewFlash };

async function decide(scope: AdminScope, id: string, form: Decision): Promise<Decided> {
  switch (form.intent) {
    case "publish": {
      const masked = (form.value.masked ?? "").split("\n").flatMap((word) => word.trim() || []);
      const outcome = await decideReview(scope, id, { act: "publish", seen: form.value.seen, masked });
      return { outcome, flash: "review-published" };
    }
    case "ask":
      return { outcome: await decideReview(scope, id, { act: "ask", ...form.value }), flash: "review-asked" };
    case "refuse": {
      const { seen, note, reason = "other" } = form.value;
      return {
        outcome: await decideReview(scope, id, { act: "refuse", seen, note, reason }),
        flash: "review-refused",
      };
    }
    case "answer-publish":
      return {
        outcome: await decideAnswer(scope, id, { ...form.value, publish: true }),
        flash: "answer-published",
      };
    case "answer-refuse":
      return {
        outcome: await decideAnswer(scope, id, { ...form.value, publish: false }),
        flash: "answer-refused",
      };
    case "report":
      return { outcome: await answerReport(scope, id, form.value), flash: "report-answered" };
  }
}

export const clientAction = keepForm(staffReviewTexts.failed);

export default function Review({ loaderData: { review } }: Route.ComponentProps) {
  const next = useNext(REVIEWS_PATH);
  return (
    <>
      <header className="grid grid-cols-1 gap-3">
        <h1 className="heading-page break-words max-sm:text-2xl">Avis : {review.companyName}</h1>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ReviewBadge state={review.state} />
          <TextLink to={`/admin/fiches/${review.companyId}`}>La fiche dans l’administration</TextLink>
          <TextLink to={`/company/${review.slug}`}>La page publique</TextLink>
        </p>
      </header>
      <ReviewText review={review} />
      <Signals review={review} />
      <ReviewDecision key={`${review.state} ${review.revision}`} review={review} next={next} />
      <AnswerDecision key={`${review.answerState} ${review.answerRevision}`} review={review} next={next} />
      <Reports review={review} />
    </>
  );
}

function ReviewText({ review }: { review: StaffReview }) {
  const { body, shown, service, experienced, submitted, published, author, reason, note } = review;
  return (
    <Card className="grid grid-cols-1 gap-5">
      <p className="text-ink-2 text-sm">Les notes ne sont pas montrées : une note n’est pas une raison.</p>
      {body ? (
        <p className="whitespace-pre-line break-words">{body}</p>
      ) : (
        <p className="text-ink-2">Le texte est effacé.</p>
      )}
      {shown && shown !== body && (
        <div className="grid gap-1">
          <p className="text-ink-2 text-sm">Comme le public le lit :</p>
          <p className="whitespace-pre-line break-words">{shown}</p>
        </div>
      )}
      <Facts
        className="gap-3 sm:grid-cols-2"
        facts={[
          { label: "Nommé ainsi", value: author },
          { label: "Service", value: service },
          { label: "Fin de la demande", value: experienced },
          { label: "Envoyé le", value: submitted },
          { label: "Publié le", value: published },
          { label: "Raison du refus", value: reason },
          { label: "Écrit à l’auteur", value: note },
        ]}
      />
    </Card>
  );
}

function Signals({ review: { signals } }: { review: StaffReview }) {
  if (signals.length === 0) return null;
  return (
    <Notice tone="warning" title="À regarder de plus près">
      <ul className="list-disc ps-5">
        {signals.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </Notice>
  );
}

import { data, redirect } from "react-router";
import { findMemberScope } from "#app/core/session/guards.server.ts";
import { findByLink } from "#app/features/reviews/review-link.server.ts";
import type { ReviewFlash } from "#app/features/reviews/texts.ts";
import { viewOwnReview } from "#app/features/reviews/write/own-review.server.ts";
import { OwnReviewView } from "#app/features/reviews/write/own-review-view.tsx";
import { reviewTexts } from "#app/features/reviews/write/write.rules.ts";
import { reviewForms } from "#app/features/reviews/write/write.schema.ts";
import {
  makeNameless,
  withdrawReview,
  writeReview,
} from "#app/features/reviews/write/write-review.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { privateMeta } from "../requests/follow-up/private-meta.ts";
import type { Route } from "./+types/own-review";
import { ReviewLinkIsVoid } from "./review-link-is-void.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: "Donner mon avis",
    description:
      "La page privée de votre avis sur une entreprise qui a accepté votre demande : l’écrire, le changer pendant 7 jours, le retirer.",
    path: "/comment-les-avis-sont-controles",
  });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const id = await findByLink(scope, params.token);
  const review = id && (await viewOwnReview(scope, id));
  return review ? data({ review }) : data(undefined, { status: 410 });
}

const VOID = { tone: "error", title: "Ce lien n’est plus valable" } as const;
const problem = (text: string) => ({ tone: "error" as const, title: "Erreur", text });

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const form = await parseIntent(request, reviewForms);
  const id = await findByLink(scope, params.token);
  if (!id) return refused(form, { status: 410, notice: VOID });
  if (!form.ok) return refused(form);
  const done = async (flash: ReviewFlash) =>
    redirect(`/avis/${params.token}`, {
      status: 303,
      headers: { "Set-Cookie": await setFlash<ReviewFlash>(scope, flash) },
    });
  const notNow = () => refused(form, { status: 409, notice: problem(reviewTexts.notNow) });
  switch (form.intent) {
    case "write": {
      const member = await findMemberScope(context);
      const { kind } = await writeReview({ ...scope, actor: member?.actor }, id, form.value);
      if (kind === "done") return done("review-sent");
      if (kind === "work-missing") return refused(form, { errors: { work: reviewTexts.workMissing } });
      if (kind === "limited") return refused(form, { status: 429, notice: problem(reviewTexts.limited) });
      return kind === "manager"
        ? refused(form, { status: 409, notice: problem(reviewTexts.manager) })
        : notNow();
    }
    case "withdraw": {
      const { kind } = await withdrawReview(scope, id);
      return kind === "done" ? done("review-withdrawn") : notNow();
    }
    case "nameless": {
      const { kind } = await makeNameless(scope, id);
      return kind === "done" ? done("review-nameless") : notNow();
    }
    default:
      return notNow();
  }
}

export const clientAction = keepForm(reviewTexts.failed);

export default function OwnReviewPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ReviewLinkIsVoid title="Donner mon avis" />;
  const { review } = loaderData;
  return (
    <TaskPage title={`Votre avis sur ${review.companyName}`}>
      <OwnReviewView review={review} />
    </TaskPage>
  );
}

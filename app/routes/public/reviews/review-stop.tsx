import { data, redirect } from "react-router";
import { findByLink } from "#app/features/reviews/review-link.server.ts";
import { viewOwnReview } from "#app/features/reviews/write/own-review.server.ts";
import { reviewTexts } from "#app/features/reviews/write/write.rules.ts";
import { stopInvitations } from "#app/features/reviews/write/write-review.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { privateMeta } from "../requests/follow-up/private-meta.ts";
import type { Route } from "./+types/review-stop";
import { ReviewLinkIsVoid } from "./review-link-is-void.tsx";

const TITLE = "Ne plus être invité à donner un avis";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: TITLE,
    description:
      "Arrêtez en un clic les e-mails qui vous invitent à donner un avis après une demande de devis faite sur Récif.",
    path: "/comment-les-avis-sont-controles",
  });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const id = await findByLink(scope, params.token);
  const review = id && (await viewOwnReview(scope, id));
  return review ? data({ state: review.state }) : data(undefined, { status: 410 });
}

/** Form of this page, or a mail client's one-click request (RFC 8058), which follows no redirect. */
export async function action({ params, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const id = await findByLink(scope, params.token);
  if (id) await stopInvitations(scope, id);
  return redirect(`/avis/${params.token}/arret`, 303);
}

export const clientAction = keepForm(reviewTexts.failed);

export default function ReviewStop({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ReviewLinkIsVoid title={TITLE} />;
  return (
    <TaskPage title={TITLE}>
      <Card className="grid gap-5">
        {loaderData.state === "invited" ? (
          <>
            <p>Un clic, et vous ne serez plus invité à donner un avis, sur aucune entreprise.</p>
            <ActButton className="w-full">Ne plus être invité</ActButton>
          </>
        ) : (
          <Notice tone="success" title="C’est noté" live>
            <p>
              {loaderData.state === "stopped"
                ? "Vous ne recevrez plus d’invitation à donner un avis."
                : "Votre avis est donné : aucun autre e-mail ne vous invite à en donner un sur cette demande."}
            </p>
          </Notice>
        )}
      </Card>
    </TaskPage>
  );
}

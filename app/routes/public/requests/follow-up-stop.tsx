import { data, redirect } from "react-router";
import { followTexts } from "#app/features/leads/follow/follow.rules.ts";
import { stopMails } from "#app/features/leads/follow/follow.server.ts";
import { findFollowed } from "#app/features/leads/follow/follow-link.server.ts";
import { viewFollowed } from "#app/features/leads/follow/view-followed.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import type { Route } from "./+types/follow-up-stop";
import { LinkIsVoid } from "./follow-up/link-is-void.tsx";
import { privateMeta } from "./follow-up/private-meta.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: "Ne plus recevoir d’e-mail",
    description:
      "Arrêtez en un clic les e-mails d’une demande de devis faite sur Récif. Sa page de suivi reste ouverte, et les entreprises peuvent répondre.",
    path: "/devis",
  });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const found = await findFollowed(scope, params.token);
  const lead = found && (await viewFollowed(scope, found.id));
  if (!lead) return data(undefined, { status: 410 });
  return data({
    stopped: lead.mailsStopped,
    reference: lead.reference,
    path: `/devis/suivi/${params.token}`,
  });
}

/** Form of this page, or a mail client's one-click request (RFC 8058), which follows no redirect. */
export async function action({ params, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const found = await findFollowed(scope, params.token);
  if (found) await stopMails(scope, found.id);
  return redirect(`/devis/suivi/${params.token}/arret`, 303);
}

export const clientAction = keepForm(followTexts.failed);

export default function FollowUpStop({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <LinkIsVoid title="Ne plus recevoir d’e-mail" />;
  const { stopped, reference, path } = loaderData;
  return (
    <TaskPage title="Ne plus recevoir d’e-mail">
      <Card className="grid gap-5">
        {stopped ? (
          <Notice tone="success" title={followTexts.stopped.title} live>
            <p>{followTexts.stopped.text}</p>
          </Notice>
        ) : (
          <>
            <p>Un clic, et vous ne recevrez plus d’e-mail sur la demande {reference}.</p>
            <ActButton className="w-full">Ne plus recevoir d’e-mail</ActButton>
          </>
        )}
        <ButtonLink to={path} variant="quiet">
          Suivre ma demande
        </ButtonLink>
      </Card>
    </TaskPage>
  );
}

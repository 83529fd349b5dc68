import { data, redirect } from "react-router";
import { confirmRequest, viewOwnRequest } from "#app/features/messages/rgpd/own-request.server.ts";
import { lateRequest, rightsTexts } from "#app/features/messages/rgpd/rights.rules.ts";
import { followedRightsForms } from "#app/features/messages/rgpd/rights.schema.ts";
import { findFollowedRequest } from "#app/features/messages/rgpd/rights-link.server.ts";
import { OwnRequestView } from "#app/features/messages/rgpd/ui/own-request.tsx";
import type { MessageFlash } from "#app/features/messages/texts.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { privateMeta } from "../requests/follow-up/private-meta.ts";
import type { Route } from "./+types/rights-follow-up";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: "Suivre ma demande RGPD",
    description:
      "La page privée de votre demande RGPD : la confirmer, savoir ce qui a été fait de vos données et quand, et en télécharger la copie.",
    path: "/gdpr-rights",
  });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const found = await findFollowedRequest(scope, params.token);
  const request = found && (await viewOwnRequest(scope, found.id));
  return request ? data({ request }) : data(undefined, { status: 410 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const form = await parseIntent(request, followedRightsForms);
  const found = await findFollowedRequest(scope, params.token);
  if (!found)
    return refused(form, { status: 410, notice: { tone: "error", title: "Ce lien n’est plus valable" } });
  if (form.intent === "confirm" && !(await confirmRequest(scope, found.id)))
    return refused(form, { status: 410, notice: { tone: "error", ...lateRequest } });
  const headers = { "Set-Cookie": await setFlash<MessageFlash>(scope, "rights-confirmed") };
  return redirect(`/gdpr-rights/suivi/${params.token}`, { status: 303, headers });
}

export const clientAction = keepForm(rightsTexts.failed.text);

export default function RightsFollowUp({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <Void />;
  const { reference, right, sentOn } = loaderData.request;
  return (
    <>
      <PageHeader title={`Votre demande ${reference}`} lead={`${right}, reçue le ${sentOn}.`} />
      <Container width="text" className="py-8 lg:py-12">
        <OwnRequestView request={loaderData.request} path={`/gdpr-rights/suivi/${params.token}`} />
      </Container>
    </>
  );
}

function Void() {
  return (
    <TaskPage title="Suivi d’une demande RGPD">
      <Card className="grid grid-cols-1 gap-5">
        <Notice tone="warning" title="Ce lien n’est plus valable">
          <p>
            Il a expiré, ou la demande est effacée. Vérifiez que vous l’avez recopié en entier, ou
            écrivez-nous avec votre référence.
          </p>
        </Notice>
        <ButtonLink to="/gdpr-rights">Mes droits RGPD</ButtonLink>
      </Card>
    </TaskPage>
  );
}

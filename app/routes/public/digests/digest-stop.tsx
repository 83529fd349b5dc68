import { data, redirect } from "react-router";
import { stopForm } from "#app/core/digest/digests.schema.ts";
import { stopDigestByLink, viewDigestLink } from "#app/core/digest/digests.server.ts";
import { DIGEST_STOP_PATH, digestTitles } from "#app/core/digest/digests.ts";
import { answered } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { privateMeta } from "../requests/follow-up/private-meta.ts";
import type { Route } from "./+types/digest-stop";

const TITLE = "Ne plus recevoir ce résumé";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: TITLE,
    description: "Arrêtez en un clic le résumé que Récif vous envoie par e-mail.",
    path: DIGEST_STOP_PATH,
  });

export const headers = () => ({ "Cache-Control": "no-store" });

/** Changes nothing: mail scanners open this link too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const reader = await viewDigestLink(context.get(publicScope), params.token);
  return reader ? data({ reader }) : data(undefined, { status: 410 });
}

/** Form of this page, or a mail client's one-click POST (RFC 8058), which follows no redirect. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await parseForm(request, stopForm);
  await stopDigestByLink(context.get(publicScope), params.token);
  if (form.ok && form.value["List-Unsubscribe"] === "One-Click")
    return answered(form, { next: "stopped" as const });
  return redirect(`${DIGEST_STOP_PATH}/${params.token}`, 303);
}

export const clientAction = keepForm("Impossible d’enregistrer. Réessayez.");

export default function DigestStop({ loaderData }: Route.ComponentProps) {
  return (
    <TaskPage title={TITLE}>
      <Card className="grid gap-5">{loaderData ? <Reader {...loaderData.reader} /> : <Unknown />}</Card>
    </TaskPage>
  );
}

function Reader({ kind, stopped }: { kind: keyof typeof digestTitles; stopped: boolean }) {
  if (stopped)
    return (
      <Notice tone="success" title="C’est fait" live>
        <p>
          {digestTitles[kind]} : plus d’envoi. Il se rétablit dans{" "}
          <TextLink to="/settings">vos réglages</TextLink>.
        </p>
      </Notice>
    );
  return (
    <>
      <p>{digestTitles[kind]} : un clic, et Récif ne vous l’envoie plus.</p>
      <ActButton className="w-full">{TITLE}</ActButton>
    </>
  );
}

function Unknown() {
  return (
    <Notice tone="warning" title="Ce lien n’est pas valable">
      <p>
        L’adresse est peut-être incomplète. Ce résumé se règle aussi dans{" "}
        <TextLink to="/settings">votre compte</TextLink>.
      </p>
    </Notice>
  );
}

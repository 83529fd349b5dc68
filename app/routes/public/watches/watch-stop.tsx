import { data, redirect } from "react-router";
import { watchTexts } from "#app/features/watches/watch.rules.ts";
import { watchStopForm } from "#app/features/watches/watch.schema.ts";
import { WATCH_PATH } from "#app/features/watches/watch-href.ts";
import { readWatchLink } from "#app/features/watches/watch-links.server.ts";
import { findWatcher, stopWatches } from "#app/features/watches/watches.server.ts";
import { answered } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { privateMeta } from "../requests/follow-up/private-meta.ts";
import type { Route } from "./+types/watch-stop";

const TITLE = "Arrêter toutes vos alertes";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: TITLE,
    description: "Arrêtez en un clic tout ce que Récif vous signale par e-mail.",
    path: WATCH_PATH,
  });

export const headers = () => ({ "Cache-Control": "no-store" });

/** Changes nothing: mail scanners open this link too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const watcherId = readWatchLink(scope, "arret", params.token);
  if (!watcherId) return data(undefined, { status: 410 });
  return data({ isOn: (await findWatcher(scope, watcherId)) !== undefined });
}

/** Form of this page, or a mail client's one-click POST (RFC 8058), which follows no redirect. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const form = await parseForm(request, watchStopForm);
  const watcherId = readWatchLink(scope, "arret", params.token);
  if (watcherId) await stopWatches(scope, { watcherId });
  if (form.ok && form.value["List-Unsubscribe"] === "One-Click")
    return answered(form, { next: "stopped" as const });
  return redirect(`${WATCH_PATH}/arret/${params.token}`, 303);
}

export const clientAction = keepForm(watchTexts.failed);

export default function WatchStop({ loaderData }: Route.ComponentProps) {
  return (
    <TaskPage title={TITLE}>
      <Card className="grid gap-5">
        {!loaderData && (
          <Notice tone="warning" title="Ce lien n’est pas valable">
            <p>L’adresse est peut-être incomplète : recopiez le lien de l’e-mail en entier.</p>
          </Notice>
        )}
        {loaderData?.isOn === false && (
          <Notice tone="success" title="C’est fait" live>
            <p>
              Ce que ce lien suivait est effacé, et n’enverra plus rien. Si un e-mail arrive encore, son
              propre lien l’arrête.
            </p>
          </Notice>
        )}
        {loaderData?.isOn && (
          <>
            <p>Un clic, et Récif ne vous signale plus rien. Ce que vous suiviez est effacé.</p>
            <ActButton className="w-full">Arrêter toutes mes alertes</ActButton>
          </>
        )}
      </Card>
    </TaskPage>
  );
}

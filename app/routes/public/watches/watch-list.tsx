import { data, redirect } from "react-router";
import { doOwnAct } from "#app/features/watches/own-watches.server.ts";
import type { WatchFlash } from "#app/features/watches/texts.ts";
import { MailsOff } from "#app/features/watches/ui/mails-off.tsx";
import { OwnWatches } from "#app/features/watches/ui/own-watches.tsx";
import { watchTexts } from "#app/features/watches/watch.rules.ts";
import { ownWatchesForms } from "#app/features/watches/watch.schema.ts";
import { WATCH_PATH } from "#app/features/watches/watch-href.ts";
import { findWatcherOfLink } from "#app/features/watches/watch-links.server.ts";
import { listWatches } from "#app/features/watches/watches.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { privateMeta } from "../requests/follow-up/private-meta.ts";
import type { Route } from "./+types/watch-list";

const TITLE = "Vos alertes";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: TITLE,
    description: "Ce que vous suivez sur Récif, à quel rythme, et comment l’arrêter.",
    path: WATCH_PATH,
  });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const watcher = await findWatcherOfLink(scope, params.token);
  if (!watcher) return data(undefined, { status: 410 });
  const { id: watcherId, isReached, hasAccount } = watcher;
  return data({ watches: await listWatches(scope, { watcherId }), isReached, hasAccount });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const path = `${WATCH_PATH}/suivi/${params.token}`;
  const watcher = await findWatcherOfLink(scope, params.token);
  if (!watcher) return redirect(path, 303);
  const form = await parseIntent(request, ownWatchesForms);
  if (!form.ok) return refused(form);
  const flash = await doOwnAct(scope, { watcherId: watcher.id }, form);
  const headers = flash && { "Set-Cookie": await setFlash<WatchFlash>(scope, flash) };
  return redirect(path, { status: 303, ...(headers && { headers }) });
}

export const clientAction = keepForm(watchTexts.failed);

export default function WatchList({ loaderData }: Route.ComponentProps) {
  return (
    <TaskPage title={TITLE}>
      {loaderData ? (
        <section aria-labelledby="suivi" className="grid grid-cols-1 gap-4">
          <h2 id="suivi" className="heading-section">
            Ce que vous suivez
          </h2>
          {!loaderData.isReached && <MailsOff hasAccount={loaderData.hasAccount} />}
          <OwnWatches watches={loaderData.watches} />
        </section>
      ) : (
        <Card className="grid gap-5">
          <Notice tone="warning" title="Il n’y a plus d’alerte ici">
            <p>
              Elles sont toutes arrêtées, l’adresse de cette page est incomplète, ou votre e-mail a changé
              depuis. Pour en créer une, cherchez dans <TextLink to="/directory">l’annuaire</TextLink>.
            </p>
          </Notice>
        </Card>
      )}
    </TaskPage>
  );
}

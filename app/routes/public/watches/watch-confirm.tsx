import { data, redirect } from "react-router";
import { MailsOff } from "#app/features/watches/ui/mails-off.tsx";
import { watchTexts } from "#app/features/watches/watch.rules.ts";
import { watchConfirmForm } from "#app/features/watches/watch.schema.ts";
import { WATCH_PATH } from "#app/features/watches/watch-href.ts";
import { readWatchLink } from "#app/features/watches/watch-links.server.ts";
import { confirmWatch, findPrepared } from "#app/features/watches/watches.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActButton } from "#app/ui/form/act-button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { privateMeta } from "../requests/follow-up/private-meta.ts";
import type { Route } from "./+types/watch-confirm";

const TITLE = "Confirmer votre alerte";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: TITLE,
    description: "Confirmez que vous souhaitez être prévenu par Récif, l’annuaire de la cybersécurité.",
    path: WATCH_PATH,
  });

export const headers = () => ({ "Cache-Control": "no-store" });

/** Changes nothing: mail scanners open this link too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const id = readWatchLink(scope, "confirmation", params.token);
  const watch = id && (await findPrepared(scope, id));
  return watch ? data({ watch }) : data(undefined, { status: 410 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const form = await parseForm(request, watchConfirmForm);
  const id = readWatchLink(scope, "confirmation", params.token);
  const outcome = id && (await confirmWatch(scope, id));
  if (outcome && outcome.kind === "full")
    return refused(form, { status: 409, notice: { tone: "error", ...watchTexts.fullMailbox } });
  return redirect(`${WATCH_PATH}/confirmation/${params.token}`, 303);
}

export const clientAction = keepForm(watchTexts.failed);

export default function WatchConfirm({ loaderData }: Route.ComponentProps) {
  return (
    <TaskPage title={TITLE}>
      <Card className="grid gap-5">{loaderData ? <Confirmation {...loaderData.watch} /> : <Ended />}</Card>
    </TaskPage>
  );
}

type Prepared = NonNullable<Awaited<ReturnType<typeof findPrepared>>>;

function Confirmation({ title, isOn, isReached, hasAccount }: Prepared) {
  if (isOn && !isReached)
    return (
      <>
        <p className="break-words">
          Alerte confirmée&nbsp;: <strong>{title}</strong>.
        </p>
        <MailsOff hasAccount={hasAccount} />
      </>
    );
  if (isOn)
    return (
      <>
        <Notice tone="success" title="Alerte confirmée" live>
          <p className="break-words">
            Récif vous écrira : {title}. Chaque e-mail a un lien pour la changer, un autre pour l’arrêter.
          </p>
        </Notice>
        <ButtonLink to="/directory">Parcourir l’annuaire</ButtonLink>
      </>
    );
  return (
    <>
      <p className="break-words">
        Un dernier clic et Récif vous préviendra&nbsp;: <strong>{title}</strong>.
      </p>
      <ActButton className="w-full">Confirmer cette alerte</ActButton>
      <p className="text-ink-2 text-sm">
        Vous n’avez rien demandé ? Fermez cette page : sans ce clic, rien ne part.
      </p>
    </>
  );
}

function Ended() {
  return (
    <>
      <Notice tone="warning" title="Ce lien n’est plus valable">
        <p>Son délai de 7 jours est passé, ou l’alerte a été arrêtée.</p>
      </Notice>
      <ButtonLink to="/directory">Chercher dans l’annuaire</ButtonLink>
    </>
  );
}

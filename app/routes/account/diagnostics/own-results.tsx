import { findRun, type RunKey } from "#app/core/diagnostic/runs/runs.server.ts";
import { findBrowserRun } from "#app/features/diagnostic/browser-run.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { type MemberScope, memberScope } from "#app/platform/http/scope.ts";
import { siteUrlOf } from "#app/platform/seo/meta.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { handleResultsForm } from "../../public/diagnostic/results/acts.server.ts";
import { loadResults } from "../../public/diagnostic/results/load.server.ts";
import { resultsMeta } from "../../public/diagnostic/results/results-meta.ts";
import { ResultsPage } from "../../public/diagnostic/results/results-page.tsx";
import type { Route } from "./+types/own-results";

export const meta: Route.MetaFunction = ({ matches }) => resultsMeta(siteUrlOf(matches));

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const run = await findRun(scope, ownKey(scope, params.id));
  if (!run?.finishedAt) throw notFound("diagnostic");
  const { own } = await findBrowserRun(scope, scope.actor.id);
  return loadResults(scope, run, { url, here: own?.run });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const path = `/profile/diagnostics/${params.id}`;
  const page = { canAct: true, by: ownKey(scope, params.id), path, userId: scope.actor.id, url };
  const handled = await handleResultsForm(request, scope, page);
  if (!handled) throw notFound("diagnostic");
  return handled;
}

export const clientAction = keepForm("Vos résultats sont intacts. Veuillez réessayer.");

function ownKey({ actor }: MemberScope, id: string): RunKey {
  if (!isUuid(id)) throw notFound("diagnostic");
  return { id, userId: actor.id };
}

export default function OwnResults({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <ResultsPage
      {...loaderData}
      path={`/profile/diagnostics/${params.id}`}
      via="account"
      posted={actionData?.intent}
      signedIn
      diagnostic={params.id}
      breadcrumb={[
        { label: "Mon Profil", to: "/profile" },
        { label: "Mes diagnostics", to: "/profile/diagnostics" },
        { label: "Résultats" },
      ]}
    />
  );
}

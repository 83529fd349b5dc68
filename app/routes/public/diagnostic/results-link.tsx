import { data } from "react-router";
import { isActingLink } from "#app/core/diagnostic/runs/run-rows.server.ts";
import { findRun } from "#app/core/diagnostic/runs/runs.server.ts";
import { findBrowserRun } from "#app/features/diagnostic/browser-run.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import type { Route } from "./+types/results-link";
import { handleResultsForm } from "./results/acts.server.ts";
import { ResultsLinkIsVoid } from "./results/link-is-void.tsx";
import { loadResults } from "./results/load.server.ts";
import { resultsMeta } from "./results/results-meta.ts";
import { ResultsPage } from "./results/results-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) => resultsMeta(siteUrlOf(matches));

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const run = await findRun(scope, { link: params.token });
  if (!run?.finishedAt) return data(undefined, { status: 404 });
  const { own } = await findBrowserRun(scope, null);
  const canAct = await isActingLink(scope, params.token);
  return data({ ...(await loadResults(scope, run, { url, here: own?.run, alone: true })), canAct });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const path = `/diagnostique/resultats/${params.token}`;
  const scope = context.get(publicScope);
  const canAct = await isActingLink(scope, params.token);
  const page = { by: { link: params.token }, path, canAct, userId: null, url };
  const handled = await handleResultsForm(request, scope, page);
  if (handled) return handled;
  const notice = { tone: "error", title: "Ce lien n’est plus valable" } as const;
  return refused<{ url: string }>({ intent: "default", reply: {} }, { status: 404, notice });
}

export const clientAction = keepForm("Vos résultats sont intacts. Veuillez réessayer.");

export default function SharedResults({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData) return <ResultsLinkIsVoid />;
  return (
    <ResultsPage
      {...loaderData}
      path={`/diagnostique/resultats/${params.token}`}
      via="link"
      posted={actionData?.intent}
      signedIn={false}
      diagnostic={params.token}
      breadcrumb={[
        { label: "Accueil", to: "/" },
        { label: "Diagnostic", to: "/diagnostique" },
        { label: "Résultats partagés" },
      ]}
    />
  );
}

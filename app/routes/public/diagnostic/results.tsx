import { redirect } from "react-router";
import { placeToGoOn } from "#app/features/diagnostic/quiz/place-to-go-on.ts";
import { siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import type { Route } from "./+types/results";
import { openOwnRun } from "./own-run.server.ts";
import { handleResultsForm } from "./results/acts.server.ts";
import { loadResults } from "./results/load.server.ts";
import { resultsMeta } from "./results/results-meta.ts";
import { ResultsPage } from "./results/results-page.tsx";

const PATH = "/diagnostique/resultats";

export const meta: Route.MetaFunction = ({ matches }) => resultsMeta(siteUrlOf(matches));

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { scope, member, own } = await openOwnRun(context, PATH);
  if (!own) throw redirect("/diagnostique", 303);
  const { run } = own;
  if (!run.finishedAt) throw redirect(placeToGoOn(run), 303);
  const ended = url.searchParams.has("termine");
  return { ...(await loadResults(scope, run, { url, here: run })), signedIn: member !== undefined, ended };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { scope, member, own } = await openOwnRun(context, PATH);
  const page = {
    canAct: true,
    by: { key: own?.key ?? "" },
    path: PATH,
    userId: member?.actor.id ?? null,
    url,
  };
  return (await handleResultsForm(request, scope, page)) ?? redirect("/diagnostique", 303);
}

export const clientAction = keepForm("Vos résultats sont intacts. Veuillez réessayer.");

export default function Results({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div data-tracked={loaderData.ended ? "diagnostic" : undefined}>
      <ResultsPage
        {...loaderData}
        path={PATH}
        via="browser"
        posted={actionData?.intent}
        diagnostic="1"
        breadcrumb={[
          { label: "Accueil", to: "/" },
          { label: "Diagnostic", to: "/diagnostique" },
          { label: "Résultats" },
        ]}
      />
    </div>
  );
}

import { redirect } from "react-router";
import { findMemberScope } from "#app/features/accounts/sessions/guards.server.ts";
import { placeToGoOn } from "#app/features/diagnostic/results/place-to-go-on.ts";
import { readRunKey } from "#app/features/diagnostic/runs/run-cookie.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import type { Route } from "./+types/results";
import { takeResultsForm } from "./results/acts.server.ts";
import { findBrowserRun, loadResults } from "./results/load.server.ts";
import { resultsMeta } from "./results/results-meta.ts";
import { ResultsPage } from "./results/results-page.tsx";

const PATH = "/diagnostique/resultats";

export const meta: Route.MetaFunction = ({ matches }) => resultsMeta(siteUrlOf(matches));

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { scope, member, run } = await findOwn(context);
  if (!run) throw redirect("/diagnostique", 303);
  if (!run.finishedAt) throw redirect(placeToGoOn(run), 303);
  const ended = url.searchParams.has("termine");
  return { ...(await loadResults(scope, run, url)), signedIn: member !== undefined, ended };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { scope, member, run } = await findOwn(context);
  const key = run && (await readRunKey(scope));
  const page = { by: { key: key ?? "" }, path: PATH, userId: member?.actor.id ?? null, url };
  return (await takeResultsForm(request, scope, page)) ?? redirect("/diagnostique", 303);
}

/** The diagnostic of this browser; what another member left in it is theirs. */
async function findOwn(context: Route.LoaderArgs["context"]) {
  const scope = context.get(publicScope);
  const member = await findMemberScope(context);
  const run = await findBrowserRun(scope);
  const isTheirs = run?.userId && member && run.userId !== member.actor.id;
  return { scope, member, run: isTheirs ? undefined : run };
}

export const clientAction = keepForm("Vos résultats sont intacts. Veuillez réessayer.");

export default function Results({ loaderData }: Route.ComponentProps) {
  return (
    <div data-measured={loaderData.ended ? "diagnostic" : undefined}>
      <ResultsPage
        {...loaderData}
        path={PATH}
        via="browser"
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

import { viewAssistant } from "#app/features/assistant/staff/assistant-figures.server.ts";
import { AssistantFiguresView } from "#app/features/assistant/ui/assistant-figures.tsx";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { formatNumber } from "#app/platform/text/number.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/assistant";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Assistant · Administration",
    description:
      "Ce que l’assistant de Récif a répondu, jour par jour, ce qu’il a coûté ce mois-ci, et les sujets sur lesquels le site n’a rien à dire.",
    path: "/admin/assistant",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const { assistantMonthlyEuros } = await findSiteSettings(scope);
  return { ...(await viewAssistant(scope)), budget: assistantMonthlyEuros, model: scope.model?.service };
}

export default function AssistantPage({ loaderData }: Route.ComponentProps) {
  const { spentEuros, budget, model, ...figures } = loaderData;
  return (
    <>
      <header className="grid gap-3">
        <h1 className="heading-page max-sm:text-2xl">Assistant</h1>
        <p className="text-ink-2">
          Des nombres et des sujets du catalogue&nbsp;: aucune question et aucune réponse n’est gardée.
        </p>
        <p>
          {model
            ? `Les questions sont envoyées à ${model}. Dépensé ce mois-ci : ${formatNumber(spentEuros)} € sur ${formatNumber(budget)} €.`
            : "Sans modèle de langage, l’assistant répond par les pages du site et ne coûte rien."}{" "}
          <TextLink to="/admin/reglages/assistant">Régler le budget</TextLink>
        </p>
      </header>
      <AssistantFiguresView {...figures} />
    </>
  );
}

import { data } from "react-router";
import { PARTNER_COUNTS_PATH } from "#app/features/partners/partner.rules.ts";
import { readPartnerLink, viewPartnerCounts } from "#app/features/partners/partners.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { FiguresTable } from "#app/ui/layout/figures-table.tsx";
import { TaskPage } from "#app/ui/layout/task-page.tsx";
import { privateMeta } from "../requests/follow-up/private-meta.ts";
import type { Route } from "./+types/partner-counts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: "Nombres d’un partenaire",
    description:
      "La page privée d’un partenaire de Récif : le nombre de demandes venues par son lien, mois par mois, sans aucune personne.",
    path: PARTNER_COUNTS_PATH,
  });

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const id = readPartnerLink(scope.site, params.token);
  const counts = id && (await viewPartnerCounts(scope, id));
  return counts ? data({ counts }) : data(undefined, { status: 410 });
}

export default function PartnerCounts({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <TaskPage title="Nombres d’un partenaire">
        <Notice tone="error" title="Ce lien n’est pas valable">
          <p>L’adresse est peut-être incomplète : demandez-la à l’équipe de Récif.</p>
        </Notice>
      </TaskPage>
    );
  const { name, months } = loaderData.counts;
  return (
    <TaskPage title={name} lead="Ce que deviennent les demandes venues par votre lien, sans aucune personne.">
      {months.length === 0 ? (
        <Notice tone="info" title="Aucune demande encore">
          <p>Elles sont comptées ici dès la première.</p>
        </Notice>
      ) : (
        <FiguresTable
          id="par-mois"
          title="Mois par mois"
          columns={["Mois", "Demandes", "Avec une réponse"]}
          rows={months.map(({ month, label, requests, answered }) => ({
            key: month,
            head: label,
            cells: [String(requests), String(answered)],
          }))}
        />
      )}
    </TaskPage>
  );
}

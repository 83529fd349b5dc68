import { listWaitingClaims } from "#app/features/claims/read-claims.server.ts";
import { countWork } from "#app/features/moderation/queue.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import type { Route } from "./+types/claims";
import { WaitingItem, WaitingList } from "./waiting-list.tsx";
import { readWaitingPage, WAITING_SHOWN, waitingPageCount } from "./waiting-pages.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Revendications · Administration",
    description:
      "Les fiches que des personnes revendiquent et qui attendent une décision, de la plus ancienne à la plus récente. Avec leurs preuves.",
    path: "/admin/revendications",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const page = readWaitingPage(url);
  const total = (await countWork(scope)).claims;
  const claims = await listWaitingClaims(scope, page, WAITING_SHOWN);
  return { claims, page, pageCount: waitingPageCount(total) };
}

const none = {
  title: "Aucune revendication n’attend",
  text: "Elles arrivent ici quand une personne revendique une fiche de l’annuaire.",
};

export default function Claims({ loaderData: { claims, ...pages } }: Route.ComponentProps) {
  return (
    <WaitingList
      title="Revendications"
      none={none}
      count={claims.length}
      path="/admin/revendications"
      {...pages}
    >
      {claims.map(({ id, companyName, name, position, date, withOwner, strong }) => (
        <WaitingItem key={id} company={companyName} to={`/admin/revendications/${id}`} act="Lire et décider">
          <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
            {name}, {position}, le {date}
            {strong && <Badge tone="success">Preuve forte</Badge>}
            {withOwner && <Badge tone="info">Chez le propriétaire</Badge>}
          </p>
        </WaitingItem>
      ))}
    </WaitingList>
  );
}

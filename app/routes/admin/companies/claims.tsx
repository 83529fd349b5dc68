import { listWaitingClaims } from "#app/features/claims/read-claims.server.ts";
import { countWork } from "#app/features/moderation/queue.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";
import type { Route } from "./+types/claims";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Revendications · Administration",
    description:
      "Les fiches que des personnes revendiquent et qui attendent une décision, de la plus ancienne à la plus récente. Avec leurs preuves.",
    path: "/admin/revendications",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

const SIZE = 10;
const LAST_PAGE = 2_000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = Number(url.searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= LAST_PAGE ? asked : 1;
  const scope = context.get(adminScope);
  const total = (await countWork(scope)).claims;
  const claims = await listWaitingClaims(scope, page, SIZE);
  return { claims, page, pageCount: Math.min(LAST_PAGE, Math.ceil(total / SIZE)) };
}

export default function Claims({ loaderData: { claims, page, pageCount } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="heading-page max-sm:text-2xl">Revendications</h1>
      {claims.length === 0 && (
        <EmptyState title="Aucune revendication n’attend">
          <p>Elles arrivent ici quand une personne revendique une fiche de l’annuaire.</p>
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {claims.map(({ id, companyName, name, position, date, withOwner, strong }) => (
          <li key={id}>
            <Card as="article" className="grid gap-3">
              <h2 className="heading-card">{companyName}</h2>
              <p className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
                {name}, {position}, le {date}
                {strong && <Badge tone="success">Preuve forte</Badge>}
                {withOwner && <Badge tone="info">Chez le propriétaire</Badge>}
              </p>
              <ButtonLink to={`/admin/revendications/${id}`} size="sm" className="justify-self-start">
                Lire et décider<span className="sr-only"> : {companyName}</span>
              </ButtonLink>
            </Card>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(wanted) => `/admin/revendications${wanted > 1 ? `?page=${wanted}` : ""}`}
      />
    </>
  );
}

import { countWork } from "#app/features/moderation/queue.server.ts";
import { listWaitingEdits } from "#app/features/moderation/waiting-edits.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";
import type { Route } from "./+types/edits";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Modifications · Administration",
    description:
      "Les modifications de fiches qui attendent une décision de l’équipe de Récif, de la plus ancienne à la plus récente. Ancien et nouveau côte à côte.",
    path: "/admin/modifications",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

const SIZE = 10;
const LAST_PAGE = 2_000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = Number(url.searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= LAST_PAGE ? asked : 1;
  const scope = context.get(adminScope);
  const total = (await countWork(scope)).edits;
  const edits = await listWaitingEdits(scope, page, SIZE);
  return { edits, page, pageCount: Math.min(LAST_PAGE, Math.ceil(total / SIZE)) };
}

export default function Edits({ loaderData: { edits, page, pageCount } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="heading-page max-sm:text-2xl">Modifications</h1>
      {edits.length === 0 && (
        <EmptyState title="Aucune modification n’attend">
          <p>
            Celles que proposent les gestionnaires arrivent ici. Leur page publiée ne change pas d’ici là.
          </p>
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {edits.map(({ id, name, author, date, changed, summary }) => (
          <li key={id}>
            <Card as="article" className="grid gap-3">
              <h2 className="heading-card">{name}</h2>
              <p className="text-ink-2 text-sm">
                Par {author}, le {date}. Change : {changed || "rien de visible"}.
              </p>
              {summary && <p className="break-words text-sm">{summary}</p>}
              <ButtonLink to={`/admin/fiches/${id}#modification`} size="sm" className="justify-self-start">
                Comparer et décider<span className="sr-only"> : {name}</span>
              </ButtonLink>
            </Card>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(wanted) => `/admin/modifications${wanted > 1 ? `?page=${wanted}` : ""}`}
      />
    </>
  );
}

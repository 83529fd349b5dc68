import { countWork } from "#app/features/moderation/queue.server.ts";
import { listWaitingEdits } from "#app/features/moderation/waiting-edits.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import type { Route } from "./+types/edits";
import { WaitingItem, WaitingList } from "./waiting-list.tsx";
import { readWaitingPage, WAITING_SHOWN, waitingPageCount } from "./waiting-pages.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Modifications · Administration",
    description:
      "Les modifications de fiches qui attendent une décision de l’équipe de Récif, de la plus ancienne à la plus récente. Ancien et nouveau côte à côte.",
    path: "/admin/modifications",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const page = readWaitingPage(url);
  const total = (await countWork(scope)).edits;
  const edits = await listWaitingEdits(scope, page, WAITING_SHOWN);
  return { edits, page, pageCount: waitingPageCount(total) };
}

const none = {
  title: "Aucune modification n’attend",
  text: "Celles que proposent les gestionnaires arrivent ici. Leur page publiée ne change pas d’ici là.",
};

export default function Edits({ loaderData: { edits, ...pages } }: Route.ComponentProps) {
  return (
    <WaitingList
      title="Modifications"
      none={none}
      count={edits.length}
      path="/admin/modifications"
      {...pages}
    >
      {edits.map(({ id, name, author, date, changed, summary }) => (
        <WaitingItem
          key={id}
          company={name}
          to={`/admin/fiches/${id}#modification`}
          act="Comparer et décider"
        >
          <p className="text-ink-2 text-sm">
            Par {author}, le {date}. Change : {changed || "rien de visible"}.
          </p>
          {summary && <p className="break-words text-sm">{summary}</p>}
        </WaitingItem>
      ))}
    </WaitingList>
  );
}

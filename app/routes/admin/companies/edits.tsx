import { data } from "react-router";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { editList } from "#app/features/moderation/edit-lists.rules.ts";
import { countWork } from "#app/features/moderation/queue.server.ts";
import { EditCard, editRow, NoEdit } from "#app/features/moderation/ui/edit-rows.tsx";
import { listWaitingEdits } from "#app/features/moderation/waiting-edits.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
import type { Route } from "./+types/edits";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Modifications · Administration",
    description:
      "Les modifications de fiches qui attendent une décision de l’équipe de Récif, de la plus ancienne à la plus récente. Ancien et nouveau côte à côte.",
    path: editList.path,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const state = readListState(editList, url.searchParams);
  const [edits, memory, counts] = await Promise.all([
    listWaitingEdits(scope, state.page, state.size),
    readListMemory(scope, editList),
    countWork(scope),
  ]);
  if (edits.length === 0 && state.page > 1) throw notFound("page");
  return data({ edits, state, memory, total: counts.edits });
}

export default function Edits({ loaderData: { edits, state, memory, total } }: Route.ComponentProps) {
  return (
    <StaffList
      list={editList}
      state={state}
      total={total}
      memory={memory}
      words={listWords(editList, { total })}
      rows={edits.map((edit) => editRow(state, edit))}
      card={(at, { to }) => <EditCard edit={edits[at]} to={to} />}
      empty={<NoEdit />}
      nothingFound={<NoEdit />}
    />
  );
}

import { data } from "react-router";
import { CONTESTS_PATH, contestList } from "#app/features/contests/contest-lists.rules.ts";
import { listContests } from "#app/features/contests/staff-contests.server.ts";
import { contestRow, NoContest } from "#app/features/contests/ui/staff-contest.tsx";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
import type { Route } from "./+types/contests";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.state.page ?? 1;
  return pageMeta({
    title: `Contestations${page > 1 ? `, page ${page}` : ""} · Administration`,
    description:
      "Les décisions de l’équipe que des personnes contestent : celles qui attendent une réponse, celles maintenues, celles annulées.",
    path: CONTESTS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const state = readListState(contestList, url.searchParams);
  const found = await listContests(scope, state);
  if (found.contests.length === 0 && state.page > 1) throw notFound("page");
  return data({ ...found, state, memory: await readListMemory(scope, contestList) });
}

export default function Contests({ loaderData }: Route.ComponentProps) {
  const { contests, total, counts, state, memory } = loaderData;
  return (
    <StaffList
      list={contestList}
      state={state}
      total={total}
      memory={memory}
      words={listWords(contestList, { total, counts })}
      rows={contests.map((contest) => contestRow(state, contest))}
      empty={<NoContest />}
      nothingFound={<NoContest />}
    />
  );
}

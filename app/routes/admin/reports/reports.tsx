import { data } from "react-router";
import { REPORTS_PATH, reportList } from "#app/features/change-reports/report-lists.rules.ts";
import { listReports } from "#app/features/change-reports/staff-reports.server.ts";
import { NoReport, NoReportFound, reportRow } from "#app/features/change-reports/ui/report-rows.tsx";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
import type { Route } from "./+types/reports";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = loaderData?.state.page ?? 1;
  return pageMeta({
    title: `Signalements${page > 1 ? `, page ${page}` : ""} · Administration`,
    description:
      "Les changements que les visiteurs signalent sur les fiches de l’annuaire Récif : ceux à vérifier, ceux qui ont corrigé une fiche, ceux sans suite.",
    path: REPORTS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const state = readListState(reportList, url.searchParams);
  const found = await listReports(scope, state);
  if (found.reports.length === 0 && state.page > 1) throw notFound("page");
  return data({ ...found, state, memory: await readListMemory(scope, reportList) });
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { reports, total, counts, state, memory } = loaderData;
  return (
    <StaffList
      list={reportList}
      state={state}
      total={total}
      memory={memory}
      words={listWords(reportList, { total, counts })}
      rows={reports.map((report) => reportRow(state, report))}
      empty={<NoReport />}
      nothingFound={<NoReportFound />}
    />
  );
}

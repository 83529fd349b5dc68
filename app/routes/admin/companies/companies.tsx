import { data } from "react-router";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { companyColumns } from "#app/features/moderation/company-columns.ts";
import { type CompanyListState, companyList, findCompanyList } from "#app/features/moderation/lists.rules.ts";
import { listCompanies } from "#app/features/moderation/lists.server.ts";
import { MOST_AT_ONCE, moderationFailed } from "#app/features/moderation/moderation.rules.ts";
import { countWork } from "#app/features/moderation/queue.server.ts";
import { listStamps } from "#app/features/moderation/seen.server.ts";
import {
  CompanyCard,
  companyListActs,
  companyRow,
  NoCompany,
} from "#app/features/moderation/ui/company-rows.tsx";
import { inSnapshot } from "#app/platform/db/scope.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { type AdminScope, adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
import type { Route } from "./+types/companies";
import { handleModeration } from "./moderation/actions.server.ts";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: `${findCompanyList(params.list)?.label ?? "Entreprises"} · Administration`,
    description:
      "Une liste de l’administration de Récif : recherche, filtres, tri, actions par fiche ou groupées, export. Son adresse dit tout son état.",
    path: `/admin/entreprises/${params.list}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const view = findCompanyList(params.list);
  if (!view) throw notFound("list");
  const scope = context.get(adminScope);
  const state = readListState(companyList, url.searchParams, view.key);
  const [found, memory, counts] = await Promise.all([
    listWithStamps(scope, state),
    readListMemory(scope, companyList),
    countWork(scope),
  ]);
  if (found.companies.length === 0 && state.page > 1) throw notFound("page");
  return data({ ...found, state, memory, counts });
}

/** Content and revision are read together: what is approved is what is shown. */
const listWithStamps = (scope: AdminScope, state: CompanyListState) =>
  inSnapshot(scope, async (inside) => {
    const found = await listCompanies(inside, state);
    const ids = found.companies.map(({ id }) => id);
    return { ...found, stamps: state.view === "en-attente" ? await listStamps(inside, ids) : [] };
  });

export function action({ request, params, context }: Route.ActionArgs) {
  const view = findCompanyList(params.list);
  if (!view) throw notFound("list");
  return handleModeration(request, context.get(adminScope), { list: view.key });
}

export const clientAction = keepForm(moderationFailed.act);

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { companies, stamps, total, state, memory, counts } = loaderData;
  return (
    <StaffList
      list={companyList}
      state={state}
      total={total}
      memory={memory}
      words={listWords(companyList, {
        total,
        counts: { "en-attente": counts.pending, "hors-ligne": counts.offline, publiees: counts.published },
        // A submission is approved as it was read.
        ...(state.view !== "en-attente" && { most: MOST_AT_ONCE }),
      })}
      rows={companies.map((company) => companyRow(state, company))}
      card={(at, frame) => <CompanyCard company={companies[at]} {...frame} />}
      {...(state.view !== "a-corriger" && { acts: companyListActs(state.view, stamps) })}
      exported={companyColumns}
      links={
        <>
          <ButtonLink to="/admin/import" variant="secondary" size="sm">
            Importer
          </ButtonLink>
          <ButtonLink to="/add-company" size="sm">
            Nouvelle fiche
          </ButtonLink>
        </>
      }
      empty={<NoCompany />}
      nothingFound={<NoCompany filtered />}
    />
  );
}

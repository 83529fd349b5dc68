import { data } from "react-router";
import { categories } from "#app/core/catalogue/categories.ts";
import { zones } from "#app/core/catalogue/zones.ts";
import { companyColumns } from "#app/features/moderation/company-columns.ts";
import {
  COUNTED,
  findCompanyList,
  LAST_PAGE,
  type ListState,
  listSizes,
  listUrl,
  readListState,
} from "#app/features/moderation/lists.rules.ts";
import { listCompanies } from "#app/features/moderation/lists.server.ts";
import { moderationFailed } from "#app/features/moderation/moderation.rules.ts";
import { listStamps } from "#app/features/moderation/seen.server.ts";
import { CompanyTable } from "#app/features/moderation/ui/company-table.tsx";
import { ListFilters } from "#app/features/moderation/ui/list-filters.tsx";
import { inSnapshot } from "#app/platform/db/scope.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { type AdminScope, adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { countOf, formatNumber } from "#app/platform/text/number.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { optionsOf } from "#app/ui/form/options-of.ts";
import { ExportMenu } from "#app/ui/search/export-menu.tsx";
import { PageSize } from "#app/ui/search/page-size.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";
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
  const list = findCompanyList(params.list);
  if (!list) throw notFound("list");
  const state = readListState(list.key, url.searchParams);
  const found = await listWithStamps(context.get(adminScope), state);
  return data({ ...found, state, label: list.label });
}

/** Content and revision are read together: what is approved is what is shown. */
const listWithStamps = (scope: AdminScope, state: ListState) =>
  inSnapshot(scope, async (inside) => {
    const found = await listCompanies(inside, state);
    const ids = found.companies.map(({ id }) => id);
    return { ...found, stamps: state.list === "en-attente" ? await listStamps(inside, ids) : [] };
  });

export function action({ request, context }: Route.ActionArgs) {
  return handleModeration(request, context.get(adminScope));
}

export const clientAction = keepForm(moderationFailed.act);

const categoryOptions = categories.map(({ slug, name }) => ({ value: slug, label: name }));
const zoneOptions = optionsOf(zones);

export default function Companies({
  loaderData: { companies, stamps, total, state, label },
}: Route.ComponentProps) {
  const { page, size } = state;
  const here = new URL(listUrl(state), "http://site");
  const hiddenFields = [...here.searchParams].filter(([name]) => name !== "size" && name !== "page");
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="heading-page max-sm:text-2xl">{label}</h1>
      </div>
      <ListFilters state={state} categories={categoryOptions} zones={zoneOptions} />
      <p aria-live="polite" className="text-ink-2">
        {total > COUNTED ? `Plus de ${formatNumber(COUNTED)} entreprises` : countOf(total, "entreprise")}
      </p>
      {total > 0 && (
        <ExportMenu
          action={`${here.pathname}/export`}
          columns={companyColumns}
          hiddenFields={here.searchParams}
        />
      )}
      <CompanyTable key={listUrl(state)} list={state.list} companies={companies} stamps={stamps} />
      {total > size && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Pagination
            page={page}
            pageCount={Math.min(LAST_PAGE, Math.ceil(total / size))}
            hrefFor={(wanted) => listUrl(state, { page: wanted })}
          />
          <PageSize size={size} sizes={listSizes} action={here.pathname} hiddenFields={hiddenFields} />
        </div>
      )}
    </>
  );
}

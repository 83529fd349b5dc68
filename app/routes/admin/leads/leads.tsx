import { data, isRouteErrorResponse } from "react-router";
import { categories } from "#app/core/catalogue/categories.ts";
import { zones } from "#app/core/catalogue/zones.ts";
import { leadColumns } from "#app/features/leads/staff/lead-columns.ts";
import {
  COUNTED,
  findLeadList,
  LAST_PAGE,
  leadListUrl,
  leadSizes,
  readLeadListState,
} from "#app/features/leads/staff/lead-lists.rules.ts";
import { staffLeadTexts } from "#app/features/leads/staff/staff-leads.rules.ts";
import { countStaffLeads, listStaffLeads } from "#app/features/leads/staff/staff-leads.server.ts";
import { LeadCards, NoLead } from "#app/features/leads/staff/ui/lead-cards.tsx";
import { isFiltered, LeadFilters } from "#app/features/leads/staff/ui/lead-filters.tsx";
import { LeadTabs } from "#app/features/leads/staff/ui/lead-tabs.tsx";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { countOf, formatNumber } from "#app/platform/text/number.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ListFailed } from "#app/ui/feedback/list-failed.tsx";
import { LeadWord } from "#app/ui/lead-word.tsx";
import { ExportMenu } from "#app/ui/search/export-menu.tsx";
import { ListPages } from "#app/ui/search/list-pages.tsx";
import type { Route } from "./+types/leads";

export const meta: Route.MetaFunction = ({ matches, params, loaderData, error }) => {
  // The 404 page has its own title.
  if (isRouteErrorResponse(error)) return [];
  const page = loaderData?.state.page ?? 1;
  return pageMeta({
    title: `Demandes, ${findLeadList(params.list)?.label.toLowerCase()}${page > 1 ? `, page ${page}` : ""} · Administration`,
    description:
      "Les demandes de devis reçues par Récif : recherche, filtres, demandes en souffrance, état de chaque entreprise et export de la liste.",
    path: `/admin/demandes/${params.list}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const list = findLeadList(params.list);
  if (!list) throw notFound("list");
  const scope = context.get(adminScope);
  const state = readLeadListState(list.key, url.searchParams);
  const found = await listStaffLeads(scope, state);
  if (found.leads.length === 0 && state.page > 1) throw notFound("page");
  return data({ ...found, state, ...(await countStaffLeads(scope)) });
}

const categoryOptions = categories.map(({ slug, name }) => ({ value: slug, label: name }));
const zoneOptions = zones
  .filter(({ key }) => key !== "distance")
  .map(({ key, label }) => ({ value: key, label }));

export default function Leads({ loaderData: { leads, total, state, counts, late } }: Route.ComponentProps) {
  const { page, size } = state;
  const here = new URL(leadListUrl(state), "http://site");
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="heading-page max-sm:text-2xl">
          <LeadWord>Leads</LeadWord>
        </h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/demandes/chiffres" variant="secondary" size="sm">
            Chiffres
          </ButtonLink>
        </div>
      </div>
      <LeadTabs state={state} counts={counts} late={late} />
      <LeadFilters state={state} categories={categoryOptions} zones={zoneOptions} />
      <p aria-live="polite" className="text-ink-2">
        {total > COUNTED ? `Plus de ${formatNumber(COUNTED)} demandes` : countOf(total, "demande")}
      </p>
      {total > 0 && (
        <ExportMenu
          action={`${here.pathname}/export`}
          columns={leadColumns}
          hiddenFields={here.searchParams}
        />
      )}
      {leads.length === 0 ? (
        <NoLead list={state.list} filtered={isFiltered(state)} />
      ) : (
        <LeadCards leads={leads} />
      )}
      <ListPages
        total={total}
        page={page}
        size={size}
        sizes={leadSizes}
        lastPage={LAST_PAGE}
        hrefFor={(wanted) => leadListUrl(state, { page: wanted })}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ListFailed
      error={error}
      heading="Demandes"
      title={staffLeadTexts.loadFailed}
      retry="/admin/demandes/generales"
    />
  );
}

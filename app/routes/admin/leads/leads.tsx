import { data, isRouteErrorResponse } from "react-router";
import { leadColumns } from "#app/features/leads/staff/lead-columns.ts";
import { findLeadList, leadList } from "#app/features/leads/staff/lead-lists.rules.ts";
import { staffLeadTexts } from "#app/features/leads/staff/staff-leads.rules.ts";
import { leadActForm } from "#app/features/leads/staff/staff-leads.schema.ts";
import { countStaffLeads, listStaffLeads } from "#app/features/leads/staff/staff-leads.server.ts";
import {
  LateLinks,
  LeadCard,
  leadListActs,
  leadRow,
  NoLead,
} from "#app/features/leads/staff/ui/lead-rows.tsx";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { MOST_AT_ONCE } from "#app/platform/forms/row-acts.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ListFailed } from "#app/ui/feedback/list-failed.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { LeadWord } from "#app/ui/lead-word.tsx";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
import { actOnRows } from "../lists/row-acts.server.ts";
import type { Route } from "./+types/leads";
import { leadRowsOf } from "./lead-acts.server.ts";

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
  const view = findLeadList(params.list);
  if (!view) throw notFound("list");
  const scope = context.get(adminScope);
  const state = readListState(leadList, url.searchParams, view.key);
  const [found, memory, counted] = await Promise.all([
    listStaffLeads(scope, state),
    readListMemory(scope, leadList),
    countStaffLeads(scope),
  ]);
  if (found.leads.length === 0 && state.page > 1) throw notFound("page");
  return data({ ...found, ...counted, state, memory });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const view = findLeadList(params.list);
  if (!view) throw notFound("list");
  const form = await parseForm(request, leadActForm);
  return form.ok ? actOnRows(form, context.get(adminScope), leadRowsOf(view.key)) : refused(form);
}

export const clientAction = keepForm(staffLeadTexts.statusFailed);

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { leads, total, state, memory, counts, late } = loaderData;
  return (
    <StaffList
      list={leadList}
      state={state}
      total={total}
      memory={memory}
      title={<LeadWord>Leads</LeadWord>}
      words={listWords(leadList, { total, counts, most: MOST_AT_ONCE })}
      rows={leads.map((lead) => leadRow(state, lead))}
      card={(at, frame) => <LeadCard lead={leads[at]} {...frame} />}
      acts={leadListActs(state.view)}
      exported={leadColumns}
      links={
        <ButtonLink to="/admin/demandes/chiffres" variant="secondary" size="sm">
          Chiffres
        </ButtonLink>
      }
      empty={<NoLead view={state.view} />}
      nothingFound={<NoLead view={state.view} filtered />}
    >
      <LateLinks late={late} />
    </StaffList>
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

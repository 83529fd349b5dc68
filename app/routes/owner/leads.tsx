import {
  countProviderLeads,
  LEADS_PER_PAGE,
  listManagedCompanies,
  listProviderLeads,
} from "#app/features/leads/provider/provider-leads.server.ts";
import { leadsUrl, readLeadsState } from "#app/features/leads/provider/provider-url.ts";
import { LeadCard } from "#app/features/leads/provider/ui/lead-card.tsx";
import { LeadFilters } from "#app/features/leads/provider/ui/lead-filters.tsx";
import { OwnFigures } from "#app/features/leads/provider/ui/own-figures.tsx";
import { listOwnFigures } from "#app/features/leads/staff/figures.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { LeadWord } from "#app/ui/lead-word.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";
import type { Route } from "./+types/leads";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Mes demandes reçues",
    description:
      "Les demandes de devis adressées à vos fiches sur Récif : à lire, à accepter ou à décliner, avec leurs messages et leur historique.",
    path: "/my-company/leads",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const filter = readLeadsState(url.searchParams);
  const { total, leads } = await listProviderLeads(scope, filter);
  return {
    filter,
    total,
    leads,
    pageCount: Math.ceil(total / LEADS_PER_PAGE),
    counts: await countProviderLeads(scope, filter),
    companies: await listManagedCompanies(scope),
    figures: await listOwnFigures(scope),
  };
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { filter, total, leads, pageCount, counts, companies, figures } = loaderData;
  const filtered = Boolean(filter.group || filter.companyId || filter.q);
  return (
    <>
      <PageHeader
        title={<LeadWord>{`Mes leads (${counts.all})`}</LeadWord>}
        lead="Les demandes de devis que vos fiches ont reçues."
        breadcrumb={[{ label: "Mes entreprises", to: "/my-company" }, { label: "Mes demandes reçues" }]}
      >
        {total > 0 && (
          <ButtonLink to={leadsUrl({ ...filter, page: 1 }, "/my-company/leads/export")} variant="secondary">
            Exporter (CSV)
          </ButtonLink>
        )}
      </PageHeader>
      <Container className="py-8 lg:py-12">
        <div className="grid gap-8">
          {(counts.all > 0 || filtered) && (
            <LeadFilters filter={filter} counts={counts} companies={companies} />
          )}
          {leads.length === 0 ? (
            <NoLead filtered={filtered} />
          ) : (
            <ul className="grid gap-4 lg:grid-cols-2">
              {leads.map((lead) => (
                <li key={lead.id}>
                  <LeadCard lead={lead} showsCompany={companies.length > 1} />
                </li>
              ))}
            </ul>
          )}
          <Pagination
            page={filter.page}
            pageCount={pageCount}
            hrefFor={(page) => leadsUrl({ ...filter, page })}
          />
          <OwnFigures figures={figures} />
        </div>
      </Container>
    </>
  );
}

function NoLead({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      title="Aucune demande avec ces filtres"
      action={
        <ButtonLink to="/my-company/leads" variant="secondary">
          Voir toutes mes demandes
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      title="Aucune demande pour l’instant"
      action={
        <ButtonLink to="/my-company" variant="secondary">
          Retour à mes entreprises
        </ButtonLink>
      }
    >
      <p>
        Elles arrivent ici, et par e-mail, quand une personne vous demande un devis ou que nous vous en
        transmettons un.
      </p>
    </EmptyState>
  );
}

import { data, redirect } from "react-router";
import { companyDescription, companyLd, shareText } from "#app/features/companies/profile/company-data.ts";
import { type CompanyView, viewCompany } from "#app/features/companies/profile/company-page.server.ts";
import { findPublishedCompany } from "#app/features/companies/profile/company-profile.server.ts";
import { CompanyHead } from "#app/features/companies/ui/company-head.tsx";
import { MapOnDemand } from "#app/features/companies/ui/map-on-demand.tsx";
import { SimilarCompanies } from "#app/features/companies/ui/similar-companies.tsx";
import { ContactSection } from "#app/features/contacts/ui/contact-section.tsx";
import { quoteTexts } from "#app/features/leads/lead.rules.ts";
import { CompanyQuoteOffer } from "#app/features/leads/ui/company-quote-offer.tsx";
import { CompanyQuoteSection } from "#app/features/leads/ui/company-quote-section.tsx";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { describePage } from "#app/platform/seo/meta-text.ts";
import { breadcrumbLd } from "#app/platform/seo/structured-data.ts";
import { NotThere } from "#app/ui/feedback/not-there.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Container } from "#app/ui/layout/container.tsx";
import { Prose } from "#app/ui/layout/prose.tsx";
import type { Route } from "./+types/company";
import { memberPart, takeMemberQuote } from "./company/member-part.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const found = await findPublishedCompany(scope, params.slug);
  if (!found) return data(undefined, { status: 404 });
  if ("movedTo" in found) throw redirect(`/company/${found.movedTo}${new URL(request.url).search}`, 301);
  const company = await viewCompany(scope, found.company);
  const member = await memberPart(request, context, found.company.id);
  // The profile stands for a member who has opened too many; the status says that its details do not.
  const status = member?.opening.kind === "refused" ? 429 : 200;
  return data({ company, member }, { headers: cacheable(), status });
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takeMemberQuote(request, context, params.slug);
}

export const clientAction = keepForm(quoteTexts.companyFailed);

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const siteUrl = siteUrlOf(matches);
  if (!loaderData) {
    const description = describePage(
      "Entreprise non trouvée.",
      "Cette fiche n’existe pas ou n’est plus publiée. Cherchez une autre entreprise de cybersécurité dans l’annuaire.",
    );
    const path = `/company/${encodeURIComponent(params.slug)}`;
    return pageMeta({ title: "Entreprise non trouvée", description, path, siteUrl, noindex: true });
  }
  const { company } = loaderData;
  const path = `/company/${company.slug}`;
  return [
    ...pageMeta({
      title: company.title,
      description: companyDescription(company),
      path,
      siteUrl,
      type: "profile",
      image: { path: `/og/company/${company.slug}`, alt: shareText(company) },
    }),
    breadcrumbLd(siteUrl, [
      { name: "Annuaire", path: "/directory" },
      { name: company.name, path },
    ]),
    companyLd(company, siteUrl),
  ];
};

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <NotThere
        title="Entreprise non trouvée."
        lead="Cette fiche n’existe pas, ou elle n’est plus publiée."
        list={{ label: "Annuaire", to: "/directory" }}
        back="Retour à l’annuaire"
      />
    );
  const { company, member } = loaderData;
  return (
    <>
      <CompanyHead company={company}>
        <ContactSection key={company.slug} company={company} opening={member?.opening} />
      </CompanyHead>
      <Container className="py-10 lg:py-14">
        <div className="profile-body">
          <div className="profile-text">
            <Presentation company={company} />
            {member ? (
              <CompanyQuoteSection
                key={company.slug}
                company={company}
                service={onlyOf(company.categories)?.slug}
                similar={company.similar}
                {...member.quote}
              />
            ) : (
              <CompanyQuoteOffer company={company} category={company.categories[0]?.slug} />
            )}
          </div>
          {company.address && company.map && (
            <section aria-labelledby="adresse" className="grid gap-4">
              <h2 id="adresse" className="heading-section">
                Adresse
              </h2>
              <MapOnDemand name={company.name} address={company.address} map={company.map} />
            </section>
          )}
        </div>
      </Container>
      <SimilarCompanies rows={company.similar} />
    </>
  );
}

const onlyOf = <One,>(list: readonly One[]) => (list.length === 1 ? list[0] : undefined);

function Presentation({ company }: { company: CompanyView }) {
  return (
    <section aria-labelledby="presentation" className="grid gap-4">
      <h2 id="presentation" className="heading-section">
        Présentation
      </h2>
      <Prose blocks={company.blocks} />
      {company.blocks.length === 0 && (
        <p className="text-ink-2">Cette entreprise n’a pas encore décrit ses services.</p>
      )}
      <p className="text-ink-2 text-sm">Fiche mise à jour le {company.updatedOn}.</p>
    </section>
  );
}

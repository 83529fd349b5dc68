import { data, redirect } from "react-router";
import { companyDescription, companyLd } from "#app/features/companies/company-data.ts";
import { viewCompany } from "#app/features/companies/company-page.server.ts";
import { findPublishedCompany } from "#app/features/companies/company-profile.server.ts";
import { CompanyHead } from "#app/features/companies/ui/company-head.tsx";
import { MapOnDemand } from "#app/features/companies/ui/map-on-demand.tsx";
import { SimilarCompanies } from "#app/features/companies/ui/similar-companies.tsx";
import { UnknownCompany } from "#app/features/companies/ui/unknown-company.tsx";
import { pageMeta, siteUrlOf } from "#app/platform/meta.ts";
import { describePage, titleOf } from "#app/platform/meta-text.ts";
import { cacheable } from "#app/platform/page-cache.ts";
import { publicScopeContext, visitorContext } from "#app/platform/scope.ts";
import { breadcrumbLd } from "#app/platform/structured-data.ts";
import { Container } from "#app/ui/container.tsx";
import type { Route } from "./+types/company";
import { ContactBlock } from "./company/contact-block.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const scope = context.get(publicScopeContext);
  const found = await findPublishedCompany(scope, params.slug);
  if (!found) return data(undefined, { status: 404 });
  if ("movedTo" in found) throw redirect(`/company/${found.movedTo}${new URL(request.url).search}`, 301);
  const { actor } = context.get(visitorContext);
  const company = await viewCompany(scope, found.company);
  return data({ company, signedIn: actor !== undefined }, { headers: cacheable() });
}

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
      title: titleOf(1, company.commune ? `${company.name}, ${company.commune}` : company.name, company.name),
      description: companyDescription(company),
      path,
      siteUrl,
      type: "profile",
      image: `/og/company/${company.slug}`,
    }),
    breadcrumbLd(siteUrl, [
      { name: "Annuaire", path: "/directory" },
      { name: company.name, path },
    ]),
    companyLd(company, siteUrl),
  ];
};

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownCompany />;
  const { company, signedIn } = loaderData;
  return (
    <>
      <CompanyHead company={company} />
      <Container className="py-10 lg:py-14">
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
          <div className="grid max-w-text gap-10">
            <section aria-labelledby="presentation" className="grid gap-4">
              <h2 id="presentation" className="heading-section">
                Présentation
              </h2>
              {company.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {company.paragraphs.length === 0 && (
                <p className="text-ink-2">Cette entreprise n’a pas encore décrit ses services.</p>
              )}
              <p className="text-ink-2 text-sm">Fiche mise à jour le {company.updatedOn}.</p>
            </section>
            {company.address && company.map && (
              <section aria-labelledby="adresse" className="grid gap-4">
                <h2 id="adresse" className="heading-section">
                  Adresse
                </h2>
                <MapOnDemand name={company.name} address={company.address} map={company.map} />
              </section>
            )}
          </div>
          <ContactBlock
            slug={company.slug}
            name={company.name}
            state={signedIn ? "signed-in" : "signed-out"}
          />
        </div>
      </Container>
      <SimilarCompanies cards={company.similar} />
    </>
  );
}

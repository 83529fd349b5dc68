import type { MetaDescriptor } from "react-router";
import type { LocalBusiness, Organization } from "schema-dts";
import { zoneLabel } from "#app/core/catalogue/zones.ts";
import { RIDET } from "#app/core/credential/label-catalogue.ts";
import { describePage } from "#app/platform/seo/meta-text.ts";
import { jsonLd } from "#app/platform/seo/structured-data.ts";
import type { CompanyView } from "./company-page.server.ts";
import { postalParts } from "./place.ts";

type Rating = { average: number; count: number };

/** What search engines and shared links read of a page; made here, so that browsers load none of it. */
export const describeCompany = (company: CompanyView, siteUrl: string, rating?: Rating) => ({
  description: companyDescription(company),
  share: shareText(company),
  structured: companyLd(company, siteUrl, rating),
});

/** Structured data without private fields: a place if the company shows an address, else its area. */
function companyLd(company: CompanyView, siteUrl: string, rating?: Rating): MetaDescriptor {
  const common = {
    "@context": "https://schema.org",
    "@id": `${siteUrl}/company/${company.slug}`,
    name: company.name,
    url: `${siteUrl}/company/${company.slug}`,
    description: company.text,
    ...(company.logo && { logo: siteUrl + company.logo.src, image: siteUrl + company.logo.src }),
    areaServed: company.zones.map((zone) =>
      zone === "distance" ? "Nouvelle-Calédonie" : `${zoneLabel(zone)}, Nouvelle-Calédonie`,
    ),
    ...credentialLd(company),
    ...(company.foundedYear && { foundingDate: String(company.foundedYear) }),
    ...(company.languages.length > 0 && { knowsLanguage: company.languages }),
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating" as const,
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    knowsAbout: company.categories.map((category) => category.name),
  } as const;
  const { street, postalCode } = postalParts(company.address ?? "");
  if (!company.address) return jsonLd<Organization>({ ...common, "@type": "Organization" });
  return jsonLd<LocalBusiness>({
    ...common,
    "@type": "LocalBusiness",
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      ...(postalCode && { postalCode }),
      ...(company.commune && { addressLocality: company.commune }),
      addressCountry: "NC",
    },
  });
}

function credentialLd({ proven }: CompanyView) {
  const register = proven.find(({ kind }) => kind === RIDET);
  const labels = proven.filter(({ issuer }) => issuer !== undefined);
  return {
    ...(register && {
      identifier: { "@type": "PropertyValue" as const, propertyID: "RIDET", value: register.number },
    }),
    ...(labels.length > 0 && {
      hasCredential: labels.map(({ name, issuer, ends }) => ({
        "@type": "EducationalOccupationalCredential" as const,
        name,
        recognizedBy: { "@type": "Organization" as const, name: issuer ?? "" },
        ...(ends && { expires: ends }),
      })),
    }),
  };
}

function companyDescription(company: CompanyView): string {
  return describePage(
    company.text,
    `${company.categories.map((category) => category.name).join(", ")}.`,
    company.locations ? `Intervient en ${company.locations}.` : "",
    "Fiche, services et demande de devis sur Récif, l’annuaire de la cybersécurité en Nouvelle-Calédonie.",
  );
}

function shareText({ name, categories, locations }: CompanyView): string {
  const services = categories.map((category) => category.name).join(", ");
  return [name, services, locations].filter(Boolean).join(". ");
}

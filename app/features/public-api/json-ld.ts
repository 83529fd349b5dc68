import type {
  BlogPosting,
  City,
  DefinedTerm,
  EducationalOccupationalCredential,
  Organization,
} from "schema-dts";
import type { z } from "zod";
import type {
  alert,
  articleSummary,
  category,
  commune,
  company,
  companySummary,
  label,
  zone,
} from "./schemas.ts";

type Ld = Record<string, unknown>;

/** Answers in the words of schema.org, for who asks for application/ld+json. */
export const listLd = (items: readonly Ld[], url?: string): Ld => ({
  "@type": "ItemList",
  ...(url && { "@id": url }),
  numberOfItems: items.length,
  itemListElement: items.map((item, at) => ({ "@type": "ListItem", position: at + 1, item })),
});

export function companyLd(one: z.output<typeof companySummary> & Partial<z.output<typeof company>>): Ld {
  return {
    "@type": one.address ? "LocalBusiness" : "Organization",
    "@id": one.url,
    url: one.url,
    name: one.name,
    description: one.description ?? one.summary,
    areaServed: one.zones.map(({ label: name }) => name),
    knowsAbout: one.categories.map(({ name }) => name),
    ...(one.logo && { logo: one.logo }),
    ...(one.address && {
      address: {
        "@type": "PostalAddress",
        streetAddress: one.address,
        ...(one.commune && { addressLocality: one.commune.label }),
        addressCountry: "NC",
      },
    }),
    ...(one.labels.length > 0 && { hasCredential: one.labels.map(credentialLd) }),
    ...(one.foundedYear && { foundingDate: String(one.foundedYear) }),
    ...(one.languages && { knowsLanguage: one.languages.map(({ key }) => key) }),
  } satisfies Ld & Partial<Record<keyof Organization & string, unknown>>;
}

const credentialLd = ({ name, issuer, until }: z.output<typeof companySummary>["labels"][number]): Ld =>
  ({
    "@type": "EducationalOccupationalCredential",
    name,
    ...(issuer && { recognizedBy: { "@type": "Organization", name: issuer } }),
    ...(until && { expires: until }),
  }) satisfies Ld & Partial<Record<keyof EducationalOccupationalCredential & string, unknown>>;

export const categoryLd = (one: z.output<typeof category>): Ld =>
  ({
    "@type": "DefinedTerm",
    "@id": one.url,
    termCode: one.slug,
    name: one.name,
    description: one.description,
  }) satisfies Ld & Partial<Record<keyof DefinedTerm & string, unknown>>;

export const zoneLd = (one: z.output<typeof zone>): Ld => ({
  "@type": "AdministrativeArea",
  identifier: one.key,
  name: one.label,
});

export const communeLd = (one: z.output<typeof commune>): Ld =>
  ({
    "@type": "City",
    identifier: one.key,
    name: one.label,
    geo: { "@type": "GeoCoordinates", latitude: one.latitude, longitude: one.longitude },
  }) satisfies Ld & Partial<Record<keyof City & string, unknown>>;

export const labelLd = (one: z.output<typeof label>): Ld => ({
  "@type": "EducationalOccupationalCredential",
  identifier: one.key,
  name: one.name,
  description: one.proves,
  recognizedBy: { "@type": "Organization", name: one.issuer },
});

type Article = z.output<typeof articleSummary> & { text?: string; updatedAt?: string };

export const articleLd = (one: Article): Ld =>
  ({
    "@type": "BlogPosting",
    "@id": one.url,
    url: one.url,
    headline: one.title,
    abstract: one.summary,
    articleSection: one.category.name,
    datePublished: one.publishedAt,
    inLanguage: "fr",
    ...(one.updatedAt && { dateModified: one.updatedAt }),
    ...(one.text && { articleBody: one.text }),
  }) satisfies Ld & Partial<Record<keyof BlogPosting & string, unknown>>;

export const alertLd = (one: z.output<typeof alert>): Ld => ({
  "@type": "SpecialAnnouncement",
  "@id": one.url,
  url: one.url,
  name: one.title,
  text: one.text,
  category: one.category,
  datePosted: one.publishedAt,
});

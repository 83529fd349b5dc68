import type { z } from "zod";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { communeCentres } from "#app/core/catalogue/commune-centres.ts";
import { communeKey, communeLabel } from "#app/core/catalogue/communes.ts";
import { choicesOf } from "#app/core/catalogue/facts.ts";
import { zoneLabel } from "#app/core/catalogue/zones.ts";
import { type CompanyCard, cardCuts, logoOf } from "#app/core/company/card.server.ts";
import { credentialName, findLabel, INSURANCE, RIDET } from "#app/core/credential/label-catalogue.ts";
import type { Brand } from "#app/core/settings/brand-catalogue.ts";
import { plainTextOf } from "#app/platform/text/markdown.server.ts";
import { truncate } from "#app/platform/text/text.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { withoutContacts } from "#app/platform/text/without-contacts.ts";
import type { company, companySummary } from "./schemas.ts";

type Summary = z.input<typeof companySummary>;
type Whole = z.input<typeof company>;

export function summaryOf(one: CompanyCard, siteUrl: string): Summary {
  const logo = logoOf(one);
  return {
    id: one.id,
    slug: one.slug,
    url: `${siteUrl}/company/${one.slug}`,
    name: one.name,
    summary: truncate(textOf(one), cardCuts.row.description),
    categories: one.categories.map((slug) => ({ slug, name: categoryName(slug) })),
    zones: one.zones.map((key) => ({ key, label: zoneLabel(key) })),
    commune: one.commune ? { key: communeKey(one.commune), label: communeLabel(one.commune) } : null,
    featured: one.featured,
    verifiedOn: one.verifiedAt ? noumeaDay(one.verifiedAt) : null,
    labels: labelsOf(one),
    logo: logo ? siteUrl + logo.src : null,
  };
}

/** A description may have what has fields of its own, which are not given. */
const textOf = ({ description, name }: Pick<CompanyCard, "description" | "name">): string =>
  withoutContacts(plainTextOf(description), name).replace(/\s+/g, " ").trim();

const labelsOf = ({ credentials }: Pick<CompanyCard, "credentials">): Summary["labels"] =>
  credentials
    .filter(({ kind }) => kind !== RIDET && kind !== INSURANCE)
    .map(({ kind, added, until, verifiedOn }) => ({
      key: kind,
      name: credentialName(kind, added),
      issuer: findLabel(kind, added)?.issuer ?? null,
      until,
      verifiedOn,
    }));

type OpenCompany = CompanyCard & {
  address: string | null;
  mapPosition: { lat: number; lng: number } | null;
  publishDate: Date | null;
  updatedAt: Date;
};

export function companyOf(one: OpenCompany, siteUrl: string, brands: readonly Brand[]): Whole {
  const { facts } = one;
  return {
    ...summaryOf(one, siteUrl),
    description: textOf(one),
    address: one.address,
    position: positionOf(one),
    foundedYear: facts.foundedYear,
    teamSize: chosen(choicesOf.team, [facts.teamSize])[0] ?? null,
    delay: chosen(choicesOf.within, [facts.delay])[0] ?? null,
    visits: chosen(choicesOf.visit, facts.visits),
    clientKinds: chosen(choicesOf.clients, facts.clientKinds),
    languages: chosen(choicesOf.languages, facts.languages),
    brands: brands
      .filter(({ slug }) => facts.brands.includes(slug))
      .map(({ slug, name }) => ({ slug, name })),
    publishedAt: (one.publishDate ?? one.updatedAt).toISOString(),
    updatedAt: one.updatedAt.toISOString(),
  };
}

const chosen = (choices: readonly { key: string; label: string }[], keys: readonly (string | null)[]) =>
  choices.filter(({ key }) => keys.includes(key)).map(({ key, label }) => ({ key, label }));

function positionOf({
  commune,
  mapPosition,
}: Pick<OpenCompany, "commune" | "mapPosition">): Whole["position"] {
  if (mapPosition) return { latitude: mapPosition.lat, longitude: mapPosition.lng, precision: "point" };
  const centre = commune ? communeCentres[commune] : undefined;
  return centre ? { latitude: centre[0], longitude: centre[1], precision: "commune" } : null;
}

import { z } from "zod";
import { categories } from "#app/core/catalogue/categories.ts";
import { communeKey, communes } from "#app/core/catalogue/communes.ts";
import { choicesOf } from "#app/core/catalogue/facts.ts";
import { zoneKeys } from "#app/core/catalogue/zones.ts";
import { LONGEST_SEARCH } from "#app/ui/search/search-text.ts";

/*
 * What the API and the open data give, and no more: objects are serialised by these schemas, which drop what they do
 * not name. Nothing of a person, no contact detail, no register number (decision H1).
 */

const choice = z
  .object({ key: z.string(), label: z.string() })
  .meta({ id: "Choice", description: "Un choix d’une liste, avec son libellé" });
const named = z
  .object({ slug: z.string(), name: z.string() })
  .meta({ id: "Named", description: "Un nom, et sa clé dans les adresses" });

const day = (description: string) => z.iso.date().meta({ description, example: "2026-11-24" });
const moment = (description: string) =>
  z.iso.datetime().meta({ description, example: "2026-11-24T08:00:00.000Z" });
const text = (description: string, example: string) => z.string().meta({ description, example });
const count = (description: string) => z.int().nonnegative().meta({ description, example: 12 });
const siteUrl = (description: string, example: string) =>
  z.url().meta({ description, example: `https://recif.nc${example}` });
const anUuid = z.uuid().meta({ example: "0b8f8d5e-5a4e-4b53-9c9e-1a2f6f0c7d11" });

export const provenLabel = z
  .object({
    key: text("Clé du label", "expertcyber"),
    name: text("Nom du label", "ExpertCyber"),
    issuer: z.string().nullable().meta({ description: "Qui le délivre" }),
    until: day("Dernier jour de validité").nullable(),
    verifiedOn: day("Jour où l’équipe de Récif l’a vérifié"),
  })
  .meta({ id: "ProvenLabel", description: "Un label vérifié par l’équipe de Récif, encore valable" });

const companyShort = {
  id: anUuid.meta({ description: "Identifiant, qui ne change jamais" }),
  slug: text("Nom dans les adresses ; les anciens redirigent", "vigie-lagon"),
  url: siteUrl("Fiche sur Récif", "/company/vigie-lagon"),
  name: text("Nom de l’entreprise", "Vigie Lagon"),
  summary: text(
    "Début de la description, 200 caractères au plus",
    "Audit et conseil aux petites entreprises.",
  ),
  categories: z.array(named).meta({ description: "Services, dans l’ordre de l’entreprise" }),
  zones: z.array(choice).meta({ description: "Où elle intervient" }),
  commune: choice.nullable().meta({ description: "Où elle est" }),
  featured: z.boolean().meta({ description: "Mise en vedette" }),
  verifiedOn: day("Jour où l’équipe de Récif l’a vérifiée").nullable(),
  labels: z.array(provenLabel),
  logo: siteUrl("Logo, en WebP", "/logos/0123456789abcdef0123456789abcdef.webp").nullable(),
};

export const companySummary = z
  .object(companyShort)
  .meta({ id: "CompanySummary", description: "Une entreprise dans une liste" });

export const position = z
  .object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    precision: z
      .enum(["point", "commune"])
      .meta({ description: "Point choisi par l’entreprise, ou centre de sa commune" }),
  })
  .meta({ id: "Position" });

export const company = z
  .object({
    ...companyShort,
    description: text(
      "Toute la description, sans mise en forme",
      "Audit et conseil aux petites entreprises.",
    ),
    address: z.string().nullable().meta({ description: "Telle que la fiche la montre à tous" }),
    position: position.nullable(),
    foundedYear: z.int().nullable(),
    teamSize: choice.nullable(),
    delay: choice.nullable().meta({ description: "En combien de temps elle vient" }),
    visits: z.array(choice).meta({ description: "Sur place, à distance" }),
    clientKinds: z.array(choice).meta({ description: "Sa clientèle" }),
    languages: z.array(choice).meta({ description: "Langues, par leur étiquette BCP 47" }),
    brands: z.array(named).meta({ description: "Marques qu’elle connaît" }),
    publishedAt: moment("Première publication"),
    updatedAt: moment("Dernière modification"),
  })
  .meta({ id: "Company", description: "Une entreprise, telle que tout le monde la lit" });

const links = z
  .object({
    self: z.url(),
    first: z.url().optional(),
    prev: z.url().optional(),
    next: z.url().optional(),
    last: z.url().optional(),
  })
  .meta({ id: "Links", description: "Les mêmes adresses que dans l’en-tête Link (RFC 8288)" });

const counts = (description: string) =>
  z.record(z.string(), z.int().nonnegative()).meta({ description, example: { noumea: 12 } });

export const companyList = z
  .object({
    total: count("Entreprises trouvées"),
    totalIsCapped: z
      .boolean()
      .meta({ description: "Il y en a davantage que `total`, où le compte s’arrête" }),
    page: z.int().positive().nullable().meta({ description: "Nul en suivant les curseurs" }),
    size: z.int().positive(),
    pageCount: z.int().positive().nullable().meta({ description: "Nul en suivant les curseurs" }),
    corrected: z.string().optional().meta({ description: "Le texte qui a été cherché, corrigé" }),
    partly: z.boolean().optional().meta({ description: "Aucune n’a tous les mots : en voici de proches" }),
    counts: z
      .object({
        categories: counts("Par service"),
        zones: counts("Par zone"),
        communes: counts("Par commune"),
        labels: counts("Par label"),
      })
      .nullable()
      .meta({ description: "Avec les autres filtres inchangés ; nul quand elles ne sont pas comptées" }),
    companies: z.array(companySummary),
    links,
  })
  .meta({ id: "CompanyList" });

export const category = z
  .object({
    slug: text("Nom dans les adresses", "sauvegarde"),
    name: z.string(),
    description: z.string(),
    url: siteUrl("Page sur Récif", "/category/sauvegarde"),
    companies: count("Entreprises qui la proposent"),
  })
  .meta({ id: "Category", description: "Un service de cybersécurité" });

export const zone = z
  .object({
    key: text("Clé", "nord"),
    label: text("Nom", "Province Nord"),
    companies: count("Entreprises qui y interviennent"),
  })
  .meta({ id: "Zone" });

export const commune = z
  .object({
    key: text("Clé", "kone"),
    label: text("Nom", "Koné"),
    province: z.enum(["sud", "nord", "iles"]),
    latitude: z.number(),
    longitude: z.number(),
    companies: count("Entreprises qui y sont"),
    serving: count("Entreprises d’ailleurs qui interviennent dans sa province"),
  })
  .meta({ id: "Commune" });

export const label = z
  .object({
    key: text("Clé", "expertcyber"),
    name: text("Nom", "ExpertCyber"),
    issuer: z.string(),
    proves: z.string().meta({ description: "Ce qu’il prouve" }),
    list: z.url().meta({ description: "Où son émetteur dit qui l’a" }),
    companies: count("Entreprises dont il est vérifié"),
  })
  .meta({ id: "Label" });

const articleShort = {
  slug: text("Nom dans les adresses", "sauvegarder"),
  url: siteUrl("Page sur Récif", "/blog/sauvegarder"),
  title: z.string(),
  summary: z.string(),
  category: named,
  publishedAt: moment("Publication"),
};
export const articleSummary = z.object(articleShort).meta({ id: "ArticleSummary" });
export const article = z
  .object({
    ...articleShort,
    updatedAt: moment("Dernière révision"),
    text: z.string().meta({ description: "Tout l’article, sans mise en forme" }),
    tags: z.array(named),
    services: z.array(named).meta({ description: "Services dont il parle" }),
  })
  .meta({ id: "Article" });

export const articleList = z
  .object({
    total: count("Articles trouvés"),
    page: z.int().positive(),
    pageCount: z.int().positive(),
    articles: z.array(articleSummary),
    links,
  })
  .meta({ id: "ArticleList" });

export const alert = z
  .object({
    id: anUuid,
    url: siteUrl("Sur Récif", "/alertes#alerte-1"),
    title: z.string(),
    text: z.string().meta({ description: "Quoi faire" }),
    category: text("Gravité, ou « Par produit »", "Vigilance"),
    publishedAt: moment("Publication"),
    updatedAt: moment("Dernière correction"),
  })
  .meta({ id: "Alert" });

export const categoryList = z.object({ categories: z.array(category) }).meta({ id: "CategoryList" });
export const zoneList = z.object({ zones: z.array(zone) }).meta({ id: "ZoneList" });
export const communeList = z.object({ communes: z.array(commune) }).meta({ id: "CommuneList" });
export const labelList = z.object({ labels: z.array(label) }).meta({ id: "LabelList" });
export const alertList = z.object({ alerts: z.array(alert) }).meta({ id: "AlertList" });
export const entrance = z
  .object({
    name: z.string(),
    version: z.string(),
    documentation: z.url(),
    openapi: z.url(),
    licence: z.string().nullable().meta({ description: "Nul : la réutilisation se demande" }),
    resources: z.record(z.string(), z.url()),
  })
  .meta({ id: "Entrance", description: "Ce que l’API propose" });

// Parameters, with the names that the directory's own addresses have.

const one = z.enum(["1"]).optional();
const oneOf = (keys: readonly string[], description: string) =>
  z
    .enum(keys as [string, ...string[]])
    .optional()
    .meta({ description });
const keyOf = (choices: readonly { key: string }[], description: string) =>
  oneOf(
    choices.map(({ key }) => key),
    description,
  );
const key = (description: string, example: string) =>
  z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .optional()
    .meta({ description, example });
const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .optional()
  .meta({ description: "Page, à partir de 1", example: "1" });

export const searchText = z.string().max(LONGEST_SEARCH).optional();

export const companyQuery = z.object({
  q: searchText.meta({ description: "Texte libre, compris comme dans l’annuaire", example: "sauvegarde" }),
  category: oneOf(
    categories.map(({ slug }) => slug),
    "Service",
  ),
  location: oneOf(zoneKeys, "Zone d’intervention"),
  commune: oneOf(communes.map(communeKey), "Commune où elles sont"),
  featured: one.meta({ description: "En vedette" }),
  verified: one.meta({ description: "Vérifiées" }),
  managed: one.meta({ description: "Services infogérés" }),
  website: one.meta({ description: "Avec un site web" }),
  label: key("Label vérifié : une clé de /labels", "expertcyber"),
  clients: keyOf(choicesOf.clients, "Clientèle"),
  visit: keyOf(choicesOf.visit, "Sur place ou à distance"),
  within: keyOf(choicesOf.within, "Délai"),
  team: keyOf(choicesOf.team, "Taille de l’équipe"),
  languages: keyOf(choicesOf.languages, "Langue"),
  brand: key("Marque", "microsoft"),
  page: pageNumber,
  size: z.enum(["10", "25", "50", "100"]).optional().meta({ description: "Par page : 10, sauf choix" }),
  cursor: z
    .string()
    .regex(/^[0-9a-f]{0,32}$|^start$/)
    .optional()
    .meta({
      description:
        "Pour tout lire, dans un ordre qui ne change pas d’un jour à l’autre : « start », puis l’adresse « next ». Sans « q » ni « page ».",
      example: "start",
    }),
});

export const articleQuery = z.object({
  q: searchText.meta({ description: "Texte libre", example: "phishing" }),
  category: key("Catégorie du blog", "bonnes-pratiques"),
  tag: key("Étiquette", "sauvegarde"),
  page: pageNumber,
});

export const noQuery = z.object({});
export const noParams = z.object({});
export const slugParams = z.object({
  slug: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,100}$/)
    .meta({ description: "Nom dans les adresses, ou identifiant", example: "vigie-lagon" }),
});

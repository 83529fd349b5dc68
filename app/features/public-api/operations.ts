import { defineOperation, type Operation } from "#app/platform/api/operation.ts";
import { alertLd, articleLd, categoryLd, communeLd, companyLd, labelLd, listLd, zoneLd } from "./json-ld.ts";
import * as schemas from "./schemas.ts";

const { noParams: params, noQuery: query } = schemas;

export const entrance = defineOperation({
  id: "getEntrance",
  path: "/",
  title: "Ce que l’API propose",
  description: "Les adresses de ce qui suit, et la licence.",
  query,
  params,
  answer: schemas.entrance,
  example: "/",
  asLd: (answer) => ({
    "@type": "WebAPI",
    name: answer.name,
    documentation: answer.documentation,
    ...(answer.licence && { license: answer.licence }),
  }),
});

export const listCompanies = defineOperation({
  id: "listCompanies",
  path: "/companies",
  title: "Les entreprises",
  description:
    "Comme l’annuaire : mêmes filtres, même ordre, mêmes comptes, mêmes pages. L’adresse d’une recherche du site devient celle de l’API en remplaçant /directory par /api/v1/companies. Pour tout lire, suivez les curseurs.",
  query: schemas.companyQuery,
  params,
  answer: schemas.companyList,
  example: "/companies?category=sauvegarde&size=10",
  asLd: ({ companies, links }) => listLd(companies.map(companyLd), links.self),
});

export const getCompany = defineOperation({
  id: "getCompany",
  path: "/companies/{slug}",
  title: "Une entreprise",
  description: "Par son nom dans les adresses, ou son identifiant. Un ancien nom redirige.",
  query,
  params: schemas.slugParams,
  answer: schemas.company,
  example: "/companies/{slug}",
  asLd: companyLd,
});

export const listCategories = defineOperation({
  id: "listCategories",
  path: "/categories",
  title: "Les services",
  description: "Les catégories de l’annuaire, avec leur nombre d’entreprises.",
  query,
  params,
  answer: schemas.categoryList,
  example: "/categories",
  asLd: ({ categories }) => listLd(categories.map(categoryLd)),
});

export const listZones = defineOperation({
  id: "listZones",
  path: "/zones",
  title: "Les zones d’intervention",
  description: "Les trois provinces et le travail à distance, avec leur nombre d’entreprises.",
  query,
  params,
  answer: schemas.zoneList,
  example: "/zones",
  asLd: ({ zones }) => listLd(zones.map(zoneLd)),
});

export const listCommunes = defineOperation({
  id: "listCommunes",
  path: "/communes",
  title: "Les communes",
  description: "Les 33 communes, avec leur centre, qui y est et qui y vient d’ailleurs.",
  query,
  params,
  answer: schemas.communeList,
  example: "/communes",
  asLd: ({ communes }) => listLd(communes.map(communeLd)),
});

export const listLabels = defineOperation({
  id: "listLabels",
  path: "/labels",
  title: "Les labels",
  description: "Les labels que l’équipe de Récif vérifie, avec leur nombre d’entreprises.",
  query,
  params,
  answer: schemas.labelList,
  example: "/labels",
  asLd: ({ labels }) => listLd(labels.map(labelLd)),
});

export const listArticles = defineOperation({
  id: "listArticles",
  path: "/articles",
  title: "Les articles",
  description: "Ceux du blog, du plus récent au plus ancien, neuf par page.",
  query: schemas.articleQuery,
  params,
  answer: schemas.articleList,
  example: "/articles",
  asLd: ({ articles, links }) => listLd(articles.map(articleLd), links.self),
});

export const getArticle = defineOperation({
  id: "getArticle",
  path: "/articles/{slug}",
  title: "Un article",
  description: "Par son nom dans les adresses. Un ancien nom redirige.",
  query,
  params: schemas.slugParams,
  answer: schemas.article,
  example: "/articles/{slug}",
  asLd: articleLd,
});

export const listAlerts = defineOperation({
  id: "listAlerts",
  path: "/alerts",
  title: "Les alertes",
  description: "Ce qui se passe en Nouvelle-Calédonie, et les failles graves par produit.",
  query,
  params,
  answer: schemas.alertList,
  example: "/alerts",
  asLd: ({ alerts }) => listLd(alerts.map(alertLd)),
});

export const operations: readonly Operation[] = [
  entrance,
  listCompanies,
  getCompany,
  listCategories,
  listZones,
  listCommunes,
  listLabels,
  listArticles,
  getArticle,
  listAlerts,
];

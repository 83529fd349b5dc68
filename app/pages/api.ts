import { pagesFor } from "./page.ts";

/** For programs of other sites: read without a session, within limits that are named in each answer. */
const facts = {
  methods: ["GET", "HEAD", "OPTIONS"],
  cache: "revalidate",
  crawled: false,
  api: "public",
  post: "405",
} as const;

/** For programs of companies, with a token. */
const tokenFacts = {
  methods: ["GET", "HEAD"],
  cache: "no-store",
  crawled: false,
  api: "token",
  post: "405",
} as const;
const tokenActs = {
  methods: ["POST"],
  cache: "no-store",
  crawled: false,
  api: "token",
  postedFrom: "anywhere",
  // A form is none of its formats.
  post: "415",
} as const;

export const companyApiAddresses = pagesFor("everyone", {
  "/api/entreprise/v1/openapi.json": { file: "routes/api/entreprise/openapi.ts", ...tokenFacts },
  "/api/entreprise/v1/companies/:companyId/leads": {
    file: "routes/api/entreprise/leads.ts",
    ...tokenFacts,
    get: "401",
  },
  "/api/entreprise/v1/companies/:companyId/leads/:lead": {
    file: "routes/api/entreprise/lead.ts",
    ...tokenFacts,
    get: "401",
  },
  "/api/entreprise/v1/companies/:companyId/leads/:lead/accept": {
    file: "routes/api/entreprise/accept.ts",
    ...tokenActs,
  },
  "/api/entreprise/v1/companies/:companyId/leads/:lead/decline": {
    file: "routes/api/entreprise/decline.ts",
    ...tokenActs,
  },
  "/api/entreprise/v1/companies/:companyId/leads/:lead/quoted": {
    file: "routes/api/entreprise/quoted.ts",
    ...tokenActs,
  },
  "/api/entreprise/v1/companies/:companyId/proposals": {
    file: "routes/api/entreprise/proposals.ts",
    ...tokenActs,
    methods: ["GET", "HEAD", "POST"],
    get: "401",
  },
  "/api/entreprise/v1/*": { file: "routes/api/entreprise/unknown.ts", ...tokenFacts, get: "404" },
});

export const apiAddresses = pagesFor("everyone", {
  "/api/v1": { file: "routes/api/entrance.ts", ...facts },
  "/api/v1/openapi.json": { file: "routes/api/openapi.ts", ...facts },
  "/api/v1/companies": { file: "routes/api/companies.ts", ...facts },
  "/api/v1/companies/:slug": { file: "routes/api/company.ts", ...facts, get: "404" },
  "/api/v1/categories": { file: "routes/api/categories.ts", ...facts },
  "/api/v1/zones": { file: "routes/api/zones.ts", ...facts },
  "/api/v1/communes": { file: "routes/api/communes.ts", ...facts },
  "/api/v1/labels": { file: "routes/api/labels.ts", ...facts },
  "/api/v1/articles": { file: "routes/api/articles.ts", ...facts },
  "/api/v1/articles/:slug": { file: "routes/api/article.ts", ...facts, get: "404" },
  "/api/v1/alerts": { file: "routes/api/alerts.ts", ...facts },
  "/api/v1/*": { file: "routes/api/unknown.ts", ...facts, get: "404" },
});

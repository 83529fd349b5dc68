import { pagesFor } from "./page.ts";

/** For programs of other sites: read without a session, within limits that are named in each answer. */
const facts = {
  methods: ["GET", "HEAD", "OPTIONS"],
  cache: "revalidate",
  crawled: false,
  api: true,
  post: "405",
} as const;

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

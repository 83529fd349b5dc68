import { bodies } from "./facts.ts";
import { pagesFor } from "./page.ts";

/** Files, and answers to the site's own scripts. */
export const resources = pagesFor("everyone", {
  // An empty question is invalid.
  "/assistant/reponse": {
    file: "routes/resources/assistant-answer.ts",
    methods: ["POST"],
    cache: "no-store",
    crawled: false,
    elsewhere: true,
    streamed: true,
    body: bodies.question,
    post: "422",
  },
  "/suggestions": {
    file: "routes/resources/suggestions.ts",
    cache: "shared",
    reads: ["q", "max"],
    crawled: false,
  },
  "/theme": {
    file: "routes/resources/theme.ts",
    cache: "revalidate",
    crawled: false,
    get: "302 /",
    post: "303 /",
  },
  // The answer is always empty, whatever was sent.
  "/mesure": {
    file: "routes/resources/analytics-event.ts",
    methods: ["POST"],
    cache: "no-store",
    crawled: false,
    body: bodies.analytics,
    post: "204",
  },
  "/devis/jeton": { file: "routes/resources/quote-token.ts", cache: "revalidate", crawled: false },
  "/blogs/:feed": { file: "routes/resources/blog-feed.ts", cache: "shared", get: "404" },
  // With a secret in its address.
  "/calendrier/:token": {
    file: "routes/resources/calendar-feed.ts",
    cache: "no-store",
    crawled: false,
    get: "404",
  },
  "/directory/:feed": {
    file: "routes/resources/company-feed.ts",
    cache: "shared",
    reads: ["category", "commune"],
    get: "404",
  },
  "/alertes/:feed": { file: "routes/resources/alert-feed.ts", cache: "shared", get: "404" },
  "/donnees/:file": {
    file: "routes/resources/open-data-file.ts",
    methods: ["GET", "HEAD"],
    cache: "revalidate",
    streamed: true,
    get: "404",
    post: "405",
  },
  "/images/:file": { file: "routes/resources/image.ts", cache: "revalidate", get: "404" },
  "/logos/:key": { file: "routes/resources/logo.ts", cache: "revalidate", get: "404", post: "200" },
  "/badge/:file": { file: "routes/resources/badge.ts", cache: "revalidate", get: "404" },
  "/embed/entreprises": {
    file: "routes/resources/embed-companies.ts",
    cache: "shared",
    reads: ["category", "commune", "q", "lignes", "theme"],
    framed: true,
    // As the directory's.
    longest: 8 * 1024,
  },
  "/embed/entreprise/:slug": {
    file: "routes/resources/embed-company.ts",
    cache: "shared",
    reads: ["theme"],
    framed: true,
    get: "404",
  },
  "/oembed": {
    file: "routes/resources/oembed.ts",
    cache: "shared",
    reads: ["url", "format", "maxwidth", "maxheight"],
    get: "400",
  },
  "/og/:kind/:slug?": { file: "routes/resources/open-graph.ts", cache: "revalidate", costly: true },
  "/sitemap.xml": { file: "routes/resources/sitemap.ts", cache: "shared", reads: ["part"] },
  "/robots.txt": { file: "routes/resources/robots.ts", cache: "shared" },
  "/llms.txt": { file: "routes/resources/llms.ts", cache: "shared" },
  "/.well-known/security.txt": { file: "routes/resources/security-txt.ts", cache: "shared" },
  "/.well-known/change-password": {
    file: "routes/resources/change-password.ts",
    cache: "revalidate",
    get: "303 /settings#mot-de-passe",
  },
});

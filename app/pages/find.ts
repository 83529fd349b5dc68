import { bodies } from "./facts.ts";
import { pagesFor } from "./page.ts";

const group = "Trouver une entreprise";

/** To find a company, to ask it for something, to know what is wrong. */
export const findPages = pagesFor("everyone", {
  "/": {
    file: "routes/public/home.tsx",
    cache: "shared",
    scripts: "ui",
    listed: { title: "Accueil", group, sitemap: { follows: "companies" } },
  },
  "/directory": {
    file: "routes/public/directory.tsx",
    cache: "shared",
    reads: [
      "q",
      "category",
      "location",
      "featured",
      "verified",
      "managed",
      "website",
      "page",
      "size",
      "first",
    ],
    // 600 characters that are each written as nine, and the filters.
    longest: 8 * 1024,
    scripts: "ui",
    listed: { title: "Annuaire des entreprises", group, sitemap: { follows: "companies" } },
    example: () => ["/directory", "/directory?q=sauvegarde&location=nord", "/directory?q=zzzzzz"],
  },
  "/categories": {
    file: "routes/public/categories.tsx",
    cache: "shared",
    scripts: "ui",
    listed: { title: "Catégories de services", group, sitemap: { follows: "companies" } },
  },
  "/categories/:slug": {
    file: "routes/public/category-redirect.ts",
    cache: "revalidate",
    get: "301 /category/sauvegarde",
  },
  "/category/:slug": {
    file: "routes/public/category.tsx",
    cache: "shared",
    reads: ["page", "size", "first"],
    scripts: "ui",
    listed: { sitemap: { each: "service" } },
    example: () => ["/category/sauvegarde", "/category/inconnue"],
  },
  "/company/:slug": {
    file: "routes/public/company.tsx",
    cache: "signed out",
    scripts: "ui",
    post: { anonymous: "sign in", signedIn: "422" },
    listed: { sitemap: { each: "company" } },
    example: ({ company }) => [company],
  },
  "/comment-sont-classees-les-fiches": {
    file: "routes/public/ranking.tsx",
    cache: "shared",
    listed: { title: "Comment sont classées les fiches", group, sitemap: { follows: "code" } },
  },

  "/devis": {
    file: "routes/public/requests/quote.tsx",
    cache: "revalidate",
    scripts: "ui",
    post: "422",
    listed: { title: "Demander un devis", group, sitemap: { follows: "code" } },
  },
  // For requesters and unmanaged companies: the signature in the URL is the right. Tested in its own journey.
  "/devis/suivi/:token": {
    file: "routes/public/requests/follow-up.tsx",
    cache: "no-store",
    crawled: false,
    get: "410",
    post: "410",
    listed: "behind a private link",
    example: () => ["/devis/suivi/x"],
  },
  // RFC 8058: a mail program unsubscribes for its user.
  "/devis/suivi/:token/arret": {
    file: "routes/public/requests/follow-up-stop.tsx",
    cache: "no-store",
    crawled: false,
    postedFrom: "anywhere",
    get: "410",
    post: "303 /devis/suivi/x/arret",
    listed: "behind a private link",
    example: () => ["/devis/suivi/x/arret"],
  },
  "/demande/arret/:token": {
    file: "routes/public/requests/company-leave.tsx",
    cache: "no-store",
    crawled: false,
    postedFrom: "anywhere",
    get: "410",
    post: "303 /demande/arret/x",
    listed: "behind a private link",
    example: () => ["/demande/arret/x"],
  },
  "/demande/:token": {
    file: "routes/public/requests/company-lead.tsx",
    cache: "no-store",
    crawled: false,
    get: "410",
    post: "410",
    listed: "behind a private link",
    example: () => ["/demande/x"],
  },

  "/urgence-cyber": {
    file: "routes/public/emergency.tsx",
    cache: "revalidate",
    begins: "when touched",
    offline: "/urgence-cyber-worker.js",
    listed: { title: "Urgence cyber", group, sitemap: { follows: "code" } },
  },
  "/assistant": {
    file: "routes/public/assistant.tsx",
    cache: "shared",
    elsewhere: true,
    body: bodies.question,
    post: "422",
    listed: { title: "Assistant Cyber", group, sitemap: { follows: "code" } },
  },

  "/diagnostique": {
    file: "routes/public/diagnostic/diagnostic.tsx",
    cache: "shared",
    // Begun by a form: there is nothing to refuse.
    post: "303 /diagnostique/question/1",
    listed: { title: "Diagnostic cybersécurité", group, sitemap: { follows: "code" } },
  },
  // Of the browser that began: each has its diagnostic by a cookie, and looks at it in its own journey.
  "/diagnostique/question/:n": {
    file: "routes/public/diagnostic/question.tsx",
    cache: "no-store",
    crawled: false,
    get: "303 /diagnostique",
    post: "303 /diagnostique",
    listed: "a step of another page",
    example: () => ["/diagnostique/question/1"],
  },
  "/diagnostique/expert": {
    file: "routes/public/diagnostic/expert.tsx",
    cache: "no-store",
    crawled: false,
    get: "303 /diagnostique",
    post: "303 /diagnostique",
    listed: "a step of another page",
  },
  "/diagnostic": {
    file: "routes/public/diagnostic/diagnostic-redirect.ts",
    cache: "revalidate",
    get: "301 /diagnostique",
  },
  "/diagnostique/resultats": {
    file: "routes/public/diagnostic/results.tsx",
    get: "303 /diagnostique",
    post: "303 /diagnostique",
    listed: "a step of another page",
  },
  "/diagnostique/resultats/:token": {
    file: "routes/public/diagnostic/results-link.tsx",
    get: "404",
    post: "404",
    listed: "behind a private link",
    example: () => ["/diagnostique/resultats/x"],
  },
  "/diagnostique/resultats/rapport.pdf": {
    file: "routes/public/diagnostic/report.ts",
    costly: true,
    get: "303 /diagnostique",
  },
  "/diagnostique/resultats/:token/rapport.pdf": {
    file: "routes/public/diagnostic/shared-report.ts",
    costly: true,
    get: "404",
  },
});

import { bodies } from "./facts.ts";
import { pagesFor } from "./page.ts";

/** Information about the site and about the trade. */
const informationPages = pagesFor("everyone", {
  "/about": {
    file: "routes/public/about.tsx",
    cache: "shared",
    around: "everything",
    counted: "page-information",
    listed: { title: "À propos", group: "Le site", sitemap: { follows: "code" } },
  },
  "/contact": {
    file: "routes/public/contact.tsx",
    cache: "revalidate",
    post: "422",
    around: "consent",
    counted: "page-contact",
    listed: { title: "Contact", group: "Le site", sitemap: { follows: "code" } },
  },
  // The right is the signature in the URL.
  "/contact/suivi/:token": {
    file: "routes/public/contact/contact-thread.tsx",
    get: "410",
    post: "410",
    listed: "behind a private link",
    example: () => ["/contact/suivi/x"],
  },
  // The right is the signature in the URL.
  "/partenaires/:token": {
    file: "routes/public/partners/partner-counts.tsx",
    cache: "no-store",
    get: "410",
    listed: "behind a private link",
    example: () => ["/partenaires/x"],
  },
  "/api": {
    file: "routes/public/api/documentation.tsx",
    cache: "shared",
    around: "everything",
    counted: "page-information",
    listed: { title: "API publique", group: "Le site", sitemap: { follows: "code" } },
  },
  "/api/entreprise": {
    file: "routes/public/api/companies-documentation.tsx",
    cache: "shared",
    around: "everything",
    counted: "page-information",
    listed: { title: "API des entreprises", group: "Le site", sitemap: { follows: "code" } },
  },
  "/donnees": {
    file: "routes/public/open-data/open-data.tsx",
    cache: "shared",
    around: "everything",
    counted: "page-information",
    listed: { title: "Données ouvertes", group: "Le site", sitemap: { follows: "code" } },
  },
  "/donnees/opposition/:token": {
    file: "routes/public/open-data/objection.tsx",
    cache: "no-store",
    crawled: false,
    get: "410",
    post: "303 /donnees/opposition/x",
    listed: "behind a private link",
    example: () => ["/donnees/opposition/x"],
  },
  "/alertes": {
    file: "routes/public/alerts/alerts.tsx",
    cache: "shared",
    around: "everything",
    counted: "page-information",
    listed: { title: "Alertes de sécurité", group: "Le site", sitemap: { follows: "code" } },
  },
  // RFC 8058: a mail program unsubscribes for its user.
  "/alertes/arret/:token": {
    file: "routes/public/alerts/alert-stop.tsx",
    cache: "no-store",
    crawled: false,
    postedFrom: "anywhere",
    get: "410",
    post: "303 /alertes/arret/x",
    listed: "behind a private link",
    example: () => ["/alertes/arret/x"],
  },
  // Every subject is an address of its own: none is crawled.
  "/prevenez-moi": {
    file: "routes/public/watches/watch.tsx",
    cache: "no-store",
    crawled: false,
    around: "help",
    post: "422",
    listed: "a step of another page",
    example: ({ company }) => [
      "/prevenez-moi?commune=kone",
      `/prevenez-moi?entreprise=${company.split("/").at(-1)}`,
      "/prevenez-moi?articles=tous",
      "/prevenez-moi?alertes=toutes",
    ],
  },
  "/prevenez-moi/confirmation/:token": {
    file: "routes/public/watches/watch-confirm.tsx",
    cache: "no-store",
    crawled: false,
    get: "410",
    post: "303 /prevenez-moi/confirmation/x",
    listed: "behind a private link",
    example: () => ["/prevenez-moi/confirmation/x"],
  },
  "/prevenez-moi/suivi/:token": {
    file: "routes/public/watches/watch-list.tsx",
    cache: "no-store",
    crawled: false,
    get: "410",
    post: "303 /prevenez-moi/suivi/x",
    listed: "behind a private link",
    example: () => ["/prevenez-moi/suivi/x"],
  },
  // RFC 8058: a mail program stops it for its user.
  "/resume/arret/:token": {
    file: "routes/public/digests/digest-stop.tsx",
    cache: "no-store",
    crawled: false,
    postedFrom: "anywhere",
    get: "410",
    post: "303 /resume/arret/x",
    listed: "behind a private link",
    example: () => ["/resume/arret/x"],
  },
  // RFC 8058: a mail program stops them for its user.
  "/prevenez-moi/arret/:token": {
    file: "routes/public/watches/watch-stop.tsx",
    cache: "no-store",
    crawled: false,
    postedFrom: "anywhere",
    get: "410",
    post: "303 /prevenez-moi/arret/x",
    listed: "behind a private link",
    example: () => ["/prevenez-moi/arret/x"],
  },
  "/blogs": {
    file: "routes/public/blog/blogs.tsx",
    cache: "shared",
    reads: ["q", "page"],
    around: "help",
    counted: "page-blog",
    listed: { title: "Blog", group: "Le site", sitemap: { follows: "articles" } },
    example: () => ["/blogs", "/blogs?q=zzzzzz"],
  },
  "/blogs/categorie/:slug": {
    file: "routes/public/blog/blog-category.tsx",
    cache: "shared",
    reads: ["q", "page"],
    get: "404",
    around: "help",
    counted: false,
    listed: { sitemap: { each: "article category" } },
    example: () => ["/blogs/categorie/cybersecurite"],
  },
  "/blogs/tag/:slug": {
    file: "routes/public/blog/blog-tag.tsx",
    cache: "shared",
    reads: ["q", "page"],
    get: "404",
    around: "help",
    counted: false,
    listed: { sitemap: { each: "article tag" } },
    example: ({ article }) => [article ? "/blogs/tag/sauvegarde" : "/blogs/tag/aucune"],
  },
  "/blog/:slug": {
    file: "routes/public/blog/article.tsx",
    cache: "shared",
    begins: "when touched",
    get: "404",
    around: "help",
    counted: "page-blog",
    listed: { sitemap: { each: "article" } },
    example: ({ article }) => [article ?? "/blog/aucun"],
  },
  "/contester/:token": {
    file: "routes/public/contact/contest.tsx",
    cache: "no-store",
    get: "410",
    post: "410",
    listed: "behind a private link",
    example: () => ["/contester/x"],
  },
  // Before it is published, behind a signed link; what that shows is looked at in its own journey.
  "/blog/apercu/:token": {
    file: "routes/public/blog/article-preview.tsx",
    cache: "no-store",
    begins: "when touched",
    crawled: false,
    get: "410",
    listed: "behind a private link",
    example: () => ["/blog/apercu/x"],
  },
  "/newsletter": {
    file: "routes/public/newsletter/newsletter.tsx",
    cache: "revalidate",
    post: "422",
    around: "consent",
    counted: "page-newsletter",
    listed: { title: "Newsletter", group: "Le site", sitemap: { follows: "code" } },
  },
  // Without a token: the link is shown as invalid.
  "/newsletter/confirmation": {
    file: "routes/public/newsletter/newsletter-confirm.tsx",
    cache: "no-store",
    get: "410",
    post: "303 /newsletter/confirmation",
    listed: "behind a private link",
    example: () => ["/newsletter/confirmation", "/newsletter/confirmation?etat=complete"],
  },
  // RFC 8058: one-click unsubscription. Authorised by the token in the URL.
  "/newsletter/desinscription": {
    file: "routes/public/newsletter/newsletter-unsubscribe.tsx",
    cache: "no-store",
    postedFrom: "anywhere",
    get: "410",
    post: "303 /newsletter/desinscription",
    listed: "behind a private link",
    example: () => ["/newsletter/desinscription", "/newsletter/desinscription?etat=desinscrit"],
  },
  "/integrer": {
    file: "routes/public/integrate.tsx",
    cache: "shared",
    reads: ["category", "commune", "q", "lignes", "theme"],
    // As the directory's.
    longest: 8 * 1024,
    around: "help",
    counted: "page-information",
    listed: { title: "Intégrer l’annuaire", group: "Le site", sitemap: { follows: "code" } },
    example: () => ["/integrer", "/integrer?category=sauvegarde&lignes=3&theme=sombre"],
  },
  "/plan-du-site": {
    file: "routes/public/site-map.tsx",
    cache: "shared",
    around: "everything",
    counted: "page-information",
    listed: { sitemap: { follows: "companies" } },
  },
});

const group = "Vos droits";

const rightsPages = pagesFor("everyone", {
  "/privacy-policy": {
    file: "routes/public/legal/privacy-policy.tsx",
    cache: "shared",
    reads: ["version"],
    around: "everything",
    counted: "page-information",
    listed: { title: "Politique de confidentialité", group, sitemap: { follows: "code" } },
    example: () => ["/privacy-policy", "/privacy-policy?version=2026-11-21"],
  },
  "/legal-notice": {
    file: "routes/public/legal/legal-notice.tsx",
    cache: "shared",
    reads: ["version"],
    around: "everything",
    counted: "page-information",
    listed: { title: "Mentions légales", group, sitemap: { follows: "code" } },
    example: () => ["/legal-notice", "/legal-notice?version=2026-11-21"],
  },
  "/terms-of-service": {
    file: "routes/public/legal/terms-of-service.tsx",
    cache: "shared",
    reads: ["version"],
    around: "everything",
    counted: "page-information",
    listed: { title: "Conditions d’utilisation", group, sitemap: { follows: "code" } },
    example: () => ["/terms-of-service", "/terms-of-service?version=2026-11-21"],
  },
  "/gdpr-rights": {
    file: "routes/public/rights/gdpr-rights.tsx",
    cache: "revalidate",
    post: "422",
    around: "consent",
    counted: "page-information",
    listed: { title: "Mes droits RGPD", group, sitemap: { follows: "code" } },
  },
  // The right is the signature in the URL.
  "/gdpr-rights/suivi/:token": {
    file: "routes/public/rights/rights-follow-up.tsx",
    get: "410",
    post: "410",
    listed: "behind a private link",
    example: () => ["/gdpr-rights/suivi/x"],
  },
  "/gdpr-rights/suivi/:token/copie": {
    file: "routes/public/rights/rights-copy.ts",
    costly: true,
    get: "404",
  },
  "/cookies": {
    file: "routes/public/cookies.tsx",
    // The choice that it shows is the reader's own.
    cache: "no-store",
    body: bodies.choice,
    // Nothing posted is no choice: what is not agreed to is refused.
    post: "200",
    around: "nothing",
    counted: "page-information",
    listed: { title: "Paramètres des cookies", group, sitemap: { follows: "code" } },
  },
  "/accessibilite": {
    file: "routes/public/accessibility.tsx",
    cache: "shared",
    reads: ["version"],
    around: "everything",
    counted: "page-information",
    listed: { title: "Déclaration d’accessibilité", group, sitemap: { follows: "code" } },
    example: () => [
      "/accessibilite",
      "/accessibilite?version=2026-11-22",
      "/accessibilite?version=2026-11-21",
    ],
  },
});

const refusals = pagesFor("everyone", {
  "/unauthorized": {
    file: "routes/public/unauthorized.tsx",
    cache: "revalidate",
    get: "403",
    around: "everything",
    listed: "an answer, not a page",
  },
  "/*": {
    file: "routes/public/not-found.tsx",
    cache: "revalidate",
    get: "404",
    around: "everything",
    listed: "an answer, not a page",
    example: () => ["/introuvable"],
  },
});

export const sitePages = [...informationPages, ...rightsPages, ...refusals];

/** What a page's date in the sitemap follows; pages that change with the code have none, for nobody knows it. */
type Changes = "companies" | "articles" | "code";

/** What a pattern with a part in it stands for: as many pages as the site has of these. */
export type Each = "company" | "service" | "article" | "article category" | "article tag";

export const siteGroups = ["Trouver une entreprise", "Votre compte", "Le site", "Vos droits"] as const;
type SiteGroup = (typeof siteGroups)[number];

/** A page that robots may index is in the sitemap. One that people look for has its line on the map of the site. */
type Listed = { title?: string; group?: SiteGroup; sitemap?: { follows: Changes } | { each: Each } };
type Unlisted =
  | "behind a private link"
  | "a step of another page"
  | "an answer, not a page"
  | "for developers";

/**
 * Every page that opens without an account, by the patterns of `routes.ts`: the sitemap and the map of the site are made
 * from these lines and nothing else. A test compares them with the routes.
 */
export const sitePages: Record<string, Listed | Unlisted> = {
  "/": { title: "Accueil", group: "Trouver une entreprise", sitemap: { follows: "companies" } },
  "/directory": {
    title: "Annuaire des entreprises",
    group: "Trouver une entreprise",
    sitemap: { follows: "companies" },
  },
  "/categories": {
    title: "Catégories de services",
    group: "Trouver une entreprise",
    sitemap: { follows: "companies" },
  },
  "/category/:slug": { sitemap: { each: "service" } },
  "/company/:slug": { sitemap: { each: "company" } },
  "/company/:slug/acces": "a step of another page",
  "/comment-sont-classees-les-fiches": {
    title: "Comment sont classées les fiches",
    group: "Trouver une entreprise",
    sitemap: { follows: "code" },
  },
  "/devis": { title: "Demander un devis", group: "Trouver une entreprise", sitemap: { follows: "code" } },
  "/devis/suivi/:token": "behind a private link",
  "/devis/suivi/:token/arret": "behind a private link",
  "/demande/:token": "behind a private link",
  "/demande/arret/:token": "behind a private link",
  "/urgence-cyber": { title: "Urgence cyber", group: "Trouver une entreprise", sitemap: { follows: "code" } },
  "/assistant": { title: "Assistant Cyber", group: "Trouver une entreprise", sitemap: { follows: "code" } },
  "/diagnostique": {
    title: "Diagnostic cybersécurité",
    group: "Trouver une entreprise",
    sitemap: { follows: "code" },
  },
  "/diagnostique/question/:n": "a step of another page",
  "/diagnostique/expert": "a step of another page",
  "/diagnostique/resultats": "a step of another page",
  "/diagnostique/resultats/:token": "behind a private link",

  "/login": { title: "Se connecter", group: "Votre compte" },
  "/register": { title: "Créer un compte", group: "Votre compte" },
  "/mot-de-passe-oublie": { title: "Mot de passe oublié", group: "Votre compte" },
  "/add-company": { title: "Ajouter une entreprise", group: "Votre compte", sitemap: { follows: "code" } },
  "/auth/confirm": "behind a private link",
  "/auth/premier-admin": "behind a private link",
  "/auth/second-facteur": "a step of another page",
  "/auth/ancienne-adresse": "behind a private link",

  "/about": { title: "À propos", group: "Le site", sitemap: { follows: "code" } },
  "/contact": { title: "Contact", group: "Le site", sitemap: { follows: "code" } },
  "/blogs": { title: "Blog", group: "Le site", sitemap: { follows: "articles" } },
  "/blogs/categorie/:slug": { sitemap: { each: "article category" } },
  "/blogs/tag/:slug": { sitemap: { each: "article tag" } },
  "/blog/:slug": { sitemap: { each: "article" } },
  "/blog/apercu/:token": "behind a private link",
  "/newsletter": { title: "Newsletter", group: "Le site", sitemap: { follows: "code" } },
  "/newsletter/confirmation": "behind a private link",
  "/newsletter/desinscription": "behind a private link",
  // The page that shows the others.
  "/plan-du-site": { sitemap: { follows: "companies" } },

  "/privacy-policy": {
    title: "Politique de confidentialité",
    group: "Vos droits",
    sitemap: { follows: "code" },
  },
  "/legal-notice": { title: "Mentions légales", group: "Vos droits", sitemap: { follows: "code" } },
  "/terms-of-service": {
    title: "Conditions d’utilisation",
    group: "Vos droits",
    sitemap: { follows: "code" },
  },
  "/gdpr-rights": { title: "Mes droits RGPD", group: "Vos droits", sitemap: { follows: "code" } },
  "/gdpr-rights/suivi/:token": "behind a private link",
  "/cookies": { title: "Paramètres des cookies", group: "Vos droits", sitemap: { follows: "code" } },
  "/accessibilite": {
    title: "Déclaration d’accessibilité",
    group: "Vos droits",
    sitemap: { follows: "code" },
  },

  "/unauthorized": "an answer, not a page",
  "/*": "an answer, not a page",
  "/dev/ui": "for developers",
  "/dev/mail/:id?": "for developers",
};

const listed = Object.entries(sitePages).flatMap(([pattern, page]) =>
  typeof page === "string" ? [] : [{ pattern, ...page }],
);

/** The pages of one group that people look for, in the order of the table. */
export const pagesOf = (wanted: SiteGroup) =>
  listed.flatMap(({ pattern, title, group }) =>
    title && group === wanted ? [{ to: pattern, label: title }] : [],
  );

/** The patterns whose pages are in the sitemap. */
export const indexedPatterns = listed.flatMap(({ pattern, sitemap }) =>
  sitemap ? [{ pattern, sitemap }] : [],
);

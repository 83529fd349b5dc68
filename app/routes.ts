import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The site map: every URL, grouped by audience. The authorisation table in the tests reads this file. */
export default [
  layout("routes/public/layout.tsx", [
    index("routes/public/home.tsx"),
    route("directory", "routes/public/directory.tsx"),
    route("categories", "routes/public/categories.tsx"),
    route("categories/:slug", "routes/public/category-redirect.ts"),
    route("category/:slug", "routes/public/category.tsx"),
    route("company/:slug", "routes/public/company.tsx"),
    route("company/:slug/acces", "routes/public/quick-signup.tsx"),
    route("devis", "routes/public/quote.tsx"),
    // Private pages behind a signed link: of whoever asked, of a company that nobody manages.
    route("devis/suivi/:token", "routes/public/follow-up.tsx"),
    route("devis/suivi/:token/arret", "routes/public/follow-up-stop.tsx"),
    route("demande/:token", "routes/public/company-lead.tsx"),
    route("newsletter", "routes/public/newsletter.tsx"),
    route("newsletter/confirmation", "routes/public/newsletter-confirm.tsx"),
    route("newsletter/desinscription", "routes/public/newsletter-unsubscribe.tsx"),
    route("blogs", "routes/public/blogs.tsx"),
    route("blogs/categorie/:slug", "routes/public/blog-category.tsx"),
    route("blogs/tag/:slug", "routes/public/blog-tag.tsx"),
    route("blog/:slug", "routes/public/article.tsx"),
    // Before it is published, behind a signed link.
    route("blog/apercu/:token", "routes/public/article-preview.tsx"),
    route("urgence-cyber", "routes/public/emergency.tsx"),
    route("privacy-policy", "routes/public/privacy-policy.tsx"),
    route("accessibilite", "routes/public/accessibility.tsx"),
    route("comment-sont-classees-les-fiches", "routes/public/ranking.tsx"),
    route("plan-du-site", "routes/public/site-map.tsx"),
    route("unauthorized", "routes/public/unauthorized.tsx"),

    // Pages of later issues: each says so, is not in the sitemap and not indexed.
    route("diagnostique", "routes/public/soon/diagnostic.tsx"),
    route("diagnostic", "routes/public/soon/diagnostic-redirect.ts"),
    route("about", "routes/public/soon/about.tsx"),
    route("contact", "routes/public/soon/contact.tsx"),
    route("legal-notice", "routes/public/soon/legal-notice.tsx"),
    route("terms-of-service", "routes/public/soon/terms-of-service.tsx"),
    route("gdpr-rights", "routes/public/soon/gdpr-rights.tsx"),

    // Everybody sees what it takes; who is signed in finds the form.
    route("add-company", "routes/owner/add-company.tsx"),

    // Signing in: for visitors, never cached.
    route("login", "routes/account/login.tsx"),
    route("register", "routes/account/register.tsx"),
    route("auth/confirm", "routes/account/confirm.tsx"),
    route("auth/premier-admin", "routes/account/first-admin.tsx"),
    route("mot-de-passe-oublie", "routes/account/forgot-password.tsx"),

    layout("routes/account/layout.tsx", [
      route("welcome", "routes/account/welcome.tsx"),
      route("profile", "routes/account/profile.tsx"),
      route("settings", "routes/account/settings.tsx"),
      route("settings/export", "routes/account/export.ts"),
      route("auth/verification", "routes/account/verification.tsx"),
    ]),
    route("logout", "routes/account/logout.ts"),

    layout("routes/owner/layout.tsx", [
      route("my-company", "routes/owner/my-company.tsx"),
      route("my-company/edit/:companyId", "routes/owner/company-edit.tsx"),
      route("my-company/leads", "routes/owner/leads.tsx"),
      route("my-company/leads/export", "routes/owner/leads-export.ts"),
      route("my-company/leads/:id", "routes/owner/lead.tsx"),
      route("my-company/invitation", "routes/owner/invitation.tsx"),
      route("my-company/:companyId", "routes/owner/cockpit.tsx"),
      route("my-company/:companyId/gestionnaires", "routes/owner/managers.tsx"),
      route("my-company/revendications/:id", "routes/owner/claim-answer.tsx"),
      route("company/:slug/revendiquer", "routes/owner/claim.tsx"),
      route("aide-redaction", "routes/resources/writing-help.ts"),
    ]),

    layout("routes/dev/layout.tsx", [
      route("dev/ui", "routes/dev/ui.tsx"),
      route("dev/mail/:id?", "routes/dev/mail.tsx"),
    ]),
    route("*", "routes/public/not-found.tsx"),
  ]),

  // A frame of its own: parts at the side, search at the top.
  layout("routes/admin/layout.tsx", [
    route("admin/dashboard", "routes/admin/dashboard.tsx"),
    route("admin/entreprises/:list", "routes/admin/companies.tsx"),
    route("admin/entreprises/:list/export", "routes/admin/companies-export.ts"),
    route("admin/fiches/:id", "routes/admin/company.tsx"),
    route("admin/fiches/:id/modifier", "routes/admin/company-edit.tsx"),
    route("admin/modifications", "routes/admin/edits.tsx"),
    route("admin/revendications", "routes/admin/claims.tsx"),
    route("admin/revendications/:id", "routes/admin/claim.tsx"),
    route("admin/revendications/:id/document", "routes/admin/claim-document.ts"),
    route("admin/demandes/chiffres", "routes/admin/lead-figures.tsx"),
    route("admin/demandes/:list", "routes/admin/leads.tsx"),
    route("admin/demandes/:list/export", "routes/admin/leads-export.ts"),
    route("admin/demande/:id", "routes/admin/lead.tsx"),
    route("admin/newsletter", "routes/admin/newsletter.tsx"),
    route("admin/newsletter/numero/:id", "routes/admin/newsletter-issue.tsx"),
    route("admin/newsletter/abonnes", "routes/admin/newsletter-subscribers.tsx"),
    route("admin/newsletter/abonnes/export", "routes/admin/newsletter-subscribers-export.ts"),
    route("admin/utilisateurs", "routes/admin/users.tsx"),
    route("admin/utilisateurs/export", "routes/admin/users-export.ts"),
    route("admin/utilisateur/:id", "routes/admin/user.tsx"),
    route("admin/import", "routes/admin/import.tsx"),
  ]),

  route("suggestions", "routes/resources/suggestions.ts"),
  route("theme", "routes/resources/theme.ts"),
  route("devis/jeton", "routes/resources/quote-token.ts"),
  route("blogs/:feed", "routes/resources/blog-feed.ts"),
  route("images/:file", "routes/resources/image.ts"),
  route("logos/:key", "routes/resources/logo.ts"),
  route("og/:kind/:slug?", "routes/resources/open-graph.ts"),
  route("dev/mail/:id/html", "routes/resources/dev-mail-html.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("llms.txt", "routes/resources/llms.ts"),
  route(".well-known/security.txt", "routes/resources/security-txt.ts"),
  route(".well-known/change-password", "routes/resources/change-password.ts"),
] satisfies RouteConfig;

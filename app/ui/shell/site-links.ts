type SiteLink = { to: string; label: string };

export const mainLinks: readonly SiteLink[] = [
  { to: "/directory", label: "Annuaire" },
  { to: "/categories", label: "Catégories" },
  { to: "/diagnostique", label: "Diagnostic" },
  { to: "/blogs", label: "Blog" },
  { to: "/about", label: "À propos" },
  { to: "/contact", label: "Contact" },
];

export const addCompanyLink: SiteLink = { to: "/add-company", label: "Ajouter une entreprise" };

export const quoteLink: SiteLink = { to: "/devis", label: "Demander un devis" };

export const OWN_COMPANIES = "/my-company";
export const accountLinks: readonly SiteLink[] = [
  { to: "/profile", label: "Mon Profil" },
  { to: OWN_COMPANIES, label: "Mon entreprise" },
  { to: "/settings", label: "Paramètres" },
];

export const adminLink: SiteLink = { to: "/admin/dashboard", label: "Administration" };

/** In the menu of an administrator's account, beside what they administer. */
export const staffLinks: readonly SiteLink[] = [
  { to: "/profile", label: "Mon Profil" },
  { to: "/settings", label: "Paramètres" },
  { to: "/settings/securite", label: "Sécurité" },
];

type LinkGroup = { title: string; links: readonly SiteLink[] };

export const footerGroups: readonly LinkGroup[] = [
  {
    title: "Trouver",
    links: [
      { to: "/directory", label: "Annuaire" },
      { to: "/categories", label: "Catégories" },
      quoteLink,
      { to: "/diagnostique", label: "Diagnostic" },
      { to: "/urgence-cyber", label: "Urgence cyber" },
      { to: "/plan-du-site", label: "Plan du site" },
    ],
  },
  {
    title: "Récif",
    links: [
      { to: "/about", label: "À propos" },
      { to: "/blogs", label: "Blog" },
      { to: "/alertes", label: "Alertes de sécurité" },
      { to: "/contact", label: "Contact" },
      { to: "/add-company", label: "Ajouter une entreprise" },
    ],
  },
  {
    title: "Vos droits",
    links: [
      { to: "/privacy-policy", label: "Politique de confidentialité" },
      { to: "/legal-notice", label: "Mentions légales" },
      { to: "/terms-of-service", label: "Conditions d’utilisation" },
      { to: "/gdpr-rights", label: "Mes droits RGPD" },
      { to: "/accessibilite", label: "Accessibilité" },
    ],
  },
];

export type SiteLink = { to: string; label: string };

/** The top navigation, in the agreed order and words. */
export const mainLinks: readonly SiteLink[] = [
  { to: "/directory", label: "Annuaire" },
  { to: "/categories", label: "Catégories" },
  { to: "/diagnostique", label: "Diagnostique" },
  { to: "/blogs", label: "Blog" },
  { to: "/about", label: "À propos" },
  { to: "/contact", label: "Contact" },
];

export const accountLinks: readonly SiteLink[] = [
  { to: "/profile", label: "Mon Profil" },
  { to: "/my-company", label: "Mon entreprise" },
  { to: "/settings", label: "Paramètres" },
];

export const adminLink: SiteLink = { to: "/admin/dashboard", label: "Administration" };

export const footerGroups: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: "Trouver",
    links: [
      { to: "/directory", label: "Annuaire" },
      { to: "/categories", label: "Catégories" },
      { to: "/urgence-cyber", label: "Urgence cyber" },
      { to: "/plan-du-site", label: "Plan du site" },
    ],
  },
  {
    title: "Récif",
    links: [
      { to: "/about", label: "À propos" },
      { to: "/blogs", label: "Blog" },
      { to: "/contact", label: "Contact" },
      { to: "/add-company", label: "Ajouter une entreprise" },
    ],
  },
  {
    title: "Vos droits",
    links: [
      { to: "/privacy-policy", label: "Politique de confidentialité" },
      { to: "/legal-notice", label: "Mentions légales" },
      { to: "/gdpr-rights", label: "Mes droits RGPD" },
      { to: "/accessibilite", label: "Accessibilité" },
    ],
  },
];

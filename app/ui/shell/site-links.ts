export type SiteLink = { to: string; label: string };

/**
 * Pages that only say that they are to come ("Bientôt"). Bars and footer lead to what is there; a page leaves this list
 * when it is written, and its links are back. A test compares it with the routes.
 */
export const comingPages: readonly string[] = ["/diagnostique"];

const isThere = ({ to }: SiteLink) => !comingPages.includes(to);

/** The top navigation, in the agreed order and words. */
const agreedLinks: readonly SiteLink[] = [
  { to: "/directory", label: "Annuaire" },
  { to: "/categories", label: "Catégories" },
  { to: "/diagnostique", label: "Diagnostique" },
  { to: "/blogs", label: "Blog" },
  { to: "/about", label: "À propos" },
  { to: "/contact", label: "Contact" },
];

export const mainLinks = agreedLinks.filter(isThere);

/** For companies: a button of the bar, once its page is there. */
export const addCompanyLink = [{ to: "/add-company", label: "Ajouter une entreprise" }].find(isThere);

export const quoteLink: SiteLink = { to: "/devis", label: "Demander un devis" };

export const accountLinks: readonly SiteLink[] = [
  { to: "/profile", label: "Mon Profil" },
  { to: "/my-company", label: "Mon entreprise" },
  { to: "/settings", label: "Paramètres" },
];

export const adminLink: SiteLink = { to: "/admin/dashboard", label: "Administration" };

type LinkGroup = { title: string; links: readonly SiteLink[] };

const agreedGroups: readonly LinkGroup[] = [
  {
    title: "Trouver",
    links: [
      { to: "/directory", label: "Annuaire" },
      { to: "/categories", label: "Catégories" },
      quoteLink,
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
      { to: "/terms-of-service", label: "Conditions d’utilisation" },
      { to: "/gdpr-rights", label: "Mes droits RGPD" },
      { to: "/accessibilite", label: "Accessibilité" },
    ],
  },
];

export const footerGroups: readonly LinkGroup[] = agreedGroups
  .map(({ title, links }) => ({ title, links: links.filter(isThere) }))
  .filter(({ links }) => links.length > 0);

import { slugify } from "#app/platform/text/text.ts";

type CategoryGroupKey = "protection" | "technique" | "organisation" | "externalise";

export const categoryGroups: readonly { key: CategoryGroupKey; title: string }[] = [
  { key: "protection", title: "Services de protection" },
  { key: "technique", title: "Services techniques" },
  { key: "organisation", title: "Services organisationnels" },
  { key: "externalise", title: "Services externalisés" },
];

export type Category = { slug: string; name: string; group: CategoryGroupKey };

function category(name: string, group: CategoryGroupKey, slug = slugify(name)): Category {
  return { slug, name: name.replaceAll("'", "’"), group };
}

/** The 25 categories, in display order (decision B5). */
export const categories: readonly Category[] = [
  category("Audit & Conseil", "protection"),
  category("Infrastructure", "protection"),
  category("Sauvegarde", "protection"),
  category("Reprise d'activité (PCA/PRA)", "protection"),
  category("Protection des données", "protection"),
  category("Sécurité Web", "protection"),
  category("Base de données", "technique"),
  category("Développement sécurisé", "technique"),
  category("Tests d'intrusion", "technique"),
  category("Gestion des risques", "organisation"),
  category("Formation & Sensibilisation", "organisation"),
  category("Sécurité Mobile", "organisation"),
  category("Gouvernance & Conformité", "organisation"),
  category("Réponse à incident & Forensic", "technique"),
  category("Cyberassurance", "externalise"),
  category("Surveillance & sécurité managée 24 h/24", "externalise", "surveillance-securite-managee-24h-24"),
  category("Threat Intelligence / Veille cyber", "externalise"),
  category("Sécurité Cloud", "protection"),
  category("IAM - Gestion de l'identité et de l'accès", "technique"),
  category("Sécurité industrielle (OT / SCADA)", "technique"),
  category("Sécurité physique / contrôle d'accès", "organisation"),
  category("Sécurité des e-mails", "protection", "securite-des-emails"),
  category("Sécurité des IoT / Objets connectés", "protection"),
  category("Conformité réglementaire", "protection"),
  category("Autre", "protection"),
];

const bySlug = new Map(categories.map((one) => [one.slug, one]));

export function findCategory(slug: string): Category | undefined {
  return bySlug.get(slug);
}

export function categoryName(slug: string): string {
  return bySlug.get(slug)?.name ?? slug;
}

/** Normalized for search: "e-mails" and "24 h" become one word each. */
export const searchedName = (slug: string): string =>
  categoryName(slug).replace("e-mail", "email").replace("24 h", "24h");

export const popularCategorySlugs = [
  "sauvegarde",
  "reprise-dactivite-pca-pra",
  "audit-conseil",
  "protection-des-donnees",
  "infrastructure",
  "formation-sensibilisation",
] as const;

/** Category behind the « Services infogérés » badge (decision F5) and filter. */
export const managedServicesSlug = "surveillance-securite-managee-24h-24";

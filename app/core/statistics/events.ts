/** Names and values of counted actions (docs/decisions/0093-consent-and-counts.md). */
export const acts = {
  search: { label: "Recherches", value: 0 },
  lead: { label: "Demandes à une entreprise", value: 1 },
  quote: { label: "Demandes de devis", value: 5 },
  diagnostic: { label: "Diagnostics terminés", value: 3 },
  newsletter: { label: "Inscriptions à la newsletter", value: 1 },
  contact: { label: "Messages de contact", value: 2 },
} as const;
export type ActEvent = keyof typeof acts;

export const pageKinds = {
  home: "Accueil",
  directory: "Annuaire",
  category: "Catégories",
  quote: "Devis",
  newsletter: "Newsletter",
  emergency: "Urgence cyber",
  diagnostic: "Diagnostic",
  blog: "Blog",
  contact: "Contact",
  information: "Pages d’information",
} as const;
export type PageKind = keyof typeof pageKinds;

export const COMPANY_VIEW = "company-view";
type PageEvent = `page-${PageKind}` | typeof COMPANY_VIEW;
export type CountedEvent = ActEvent | PageEvent;

const kindByStart: Record<string, PageEvent> = {
  "": "page-home",
  directory: "page-directory",
  categories: "page-category",
  category: "page-category",
  company: COMPANY_VIEW,
  devis: "page-quote",
  newsletter: "page-newsletter",
  "urgence-cyber": "page-emergency",
  diagnostique: "page-diagnostic",
  blogs: "page-blog",
  blog: "page-blog",
  contact: "page-contact",
  assistant: "page-information",
  about: "page-information",
  "privacy-policy": "page-information",
  cookies: "page-information",
  "legal-notice": "page-information",
  "terms-of-service": "page-information",
  "gdpr-rights": "page-information",
  accessibilite: "page-information",
  "comment-sont-classees-les-fiches": "page-information",
  "plan-du-site": "page-information",
};
const deep = new Set<string>(["page-category", COMPANY_VIEW, "page-blog"]);

/** Undefined for private pages and signed links. @param path without query and data-request suffix */
export function pageEventOf(path: string): PageEvent | undefined {
  const [, start = "", slug, more] = path.split("/", 4);
  const event = Object.hasOwn(kindByStart, start) ? kindByStart[start] : undefined;
  if (!event || more !== undefined) return undefined;
  if (event === COMPANY_VIEW && !slug) return undefined;
  return slug === undefined || deep.has(event) ? event : undefined;
}

export const worthOf = (event: CountedEvent): number =>
  Object.hasOwn(acts, event) ? acts[event as ActEvent].value : 0;

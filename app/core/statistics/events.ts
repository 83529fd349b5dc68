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
export type PageEvent = `page-${PageKind}` | typeof COMPANY_VIEW;
/** Characters of a path that is sent to analytics. */
export const LONGEST_TRACKED = 200;
export type CountedEvent = ActEvent | PageEvent;

export const worthOf = (event: CountedEvent): number =>
  Object.hasOwn(acts, event) ? acts[event as ActEvent].value : 0;

/** Of the form; a search is its parameters. In a file of its own: pages with a link to it load no more. */
export const WATCH_PATH = "/prevenez-moi";

export const watchHref = {
  company: (slug: string) => `${WATCH_PATH}?entreprise=${slug}`,
  articles: (category = "tous") => `${WATCH_PATH}?articles=${category}`,
  category: (slug: string) => `${WATCH_PATH}?category=${slug}`,
  alerts: `${WATCH_PATH}?alertes=toutes`,
} as const;

import { categoryName } from "#app/core/catalogue/categories.ts";
import { communeLabel, communeNamed } from "#app/core/catalogue/communes.ts";
import { xml } from "#app/platform/text/xml.ts";

/** "auto" follows the reader's system, or the page around it. */
export const widgetThemes = ["auto", "clair", "sombre"] as const;
export type WidgetTheme = (typeof widgetThemes)[number];

/** An unknown one is the usual one. */
export const readTheme = (params: URLSearchParams): WidgetTheme =>
  widgetThemes.find((theme) => theme === params.get("theme")) ?? "auto";

export const rowLimits = { least: 3, most: 20, usual: 5 };

/** What a list of companies for another site shows: all of them without a filter. */
export type Widget = {
  category?: string | undefined;
  commune?: string | undefined;
  q?: string | undefined;
  lignes: number;
  theme: WidgetTheme;
};

export const INTEGRATE_PATH = "/integrer";
const LIST_PATH = "/embed/entreprises";

/** Without what is usual, so that one list has one URL. */
export function widgetPath({ category, commune, q, lignes, theme }: Widget): string {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(commune && { commune }),
    ...(q && { q }),
    ...(lignes !== rowLimits.usual && { lignes: String(lignes) }),
    ...(theme !== "auto" && { theme }),
  }).toString();
  return query ? `${LIST_PATH}?${query}` : LIST_PATH;
}

export const companyWidgetPath = (slug: string): string => `/embed/entreprise/${slug}`;

/** "Sauvegarde · Koné · « photos »"; empty for all companies. */
export const aboutWidget = ({ category, commune, q }: Omit<Widget, "lignes" | "theme">): string =>
  [category && categoryName(category), commune && communeLabel(communeNamed(commune) ?? ""), q && `« ${q} »`]
    .filter(Boolean)
    .join(" · ");

/** Pixels, with all rows visible where their frame is this wide; the frame scrolls otherwise. */
export const widgetSize = ({ lignes }: Pick<Widget, "lignes">) => ({
  width: 600,
  height: 150 + lignes * 112,
});

export const companyWidgetSize = { width: 600, height: 380 };

type Frame = { src: string; title: string; width: number; height: number };

/** Without a referrer: Récif learns of no page that shows it. */
export const frameCode = ({ src, title, width, height }: Frame): string =>
  `<iframe src="${xml(src)}" title="${xml(title)}" width="${width}" height="${height}" loading="lazy" referrerpolicy="no-referrer" style="border:0;max-width:100%"></iframe>`;

export const widgetTitle = (widget: Widget): string =>
  ["Entreprises de cybersécurité, annuaire Récif", aboutWidget(widget)].filter(Boolean).join(" · ");

/** To copy into another site: the frame, and beside it a link for who cannot see it. @param href of the same list */
export function widgetCode(siteUrl: string, widget: Widget, href: string): string {
  const frame = frameCode({
    src: siteUrl + widgetPath(widget),
    title: widgetTitle(widget),
    ...widgetSize(widget),
  });
  return `${frame}\n<p><a href="${xml(siteUrl + href)}">${xml(widgetTitle(widget))}</a></p>`;
}

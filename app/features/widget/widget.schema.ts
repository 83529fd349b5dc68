import { z } from "zod";
import { findCategory } from "#app/core/catalogue/categories.ts";
import { communeNamed } from "#app/core/catalogue/communes.ts";
import { LONGEST_SEARCH } from "#app/ui/search/search-text.ts";
import { rowLimits, type Widget, widgetThemes } from "./widget.rules.ts";

const ROWS = `Choisissez de ${rowLimits.least} à ${rowLimits.most} lignes, en chiffres`;

const optional = z
  .string()
  .trim()
  .transform((text) => text || undefined);

const widgetForm = z.object({
  category: optional.refine((slug) => !slug || findCategory(slug), "Cette catégorie n’existe pas"),
  commune: optional.refine((key) => !key || communeNamed(key), "Cette commune n’existe pas"),
  q: optional.refine(
    (text) => !text || text.length <= LONGEST_SEARCH,
    `${LONGEST_SEARCH} caractères au plus pour la recherche`,
  ),
  lignes: z
    .string()
    .trim()
    .refine((text) => text === "" || isRows(text), ROWS)
    .transform((text) => (text === "" ? rowLimits.usual : Number(text))),
  theme: z.enum(["", ...widgetThemes], "Ce thème n’existe pas").transform((theme) => theme || "auto"),
});

const isRows = (text: string) =>
  /^\d{1,2}$/.test(text) && Number(text) >= rowLimits.least && Number(text) <= rowLimits.most;

const fields = ["category", "commune", "q", "lignes", "theme"] as const;
export type WidgetField = (typeof fields)[number];

/** As typed, to be shown again. */
export type TypedWidget = Record<WidgetField, string>;
export type WidgetErrors = { [field in WidgetField]?: string };

/** The first of several values counts, and no value is the usual one. */
export function parseWidget(
  params: URLSearchParams,
): { typed: TypedWidget } & ({ widget: Widget; errors?: never } | { widget?: never; errors: WidgetErrors }) {
  const typed = Object.fromEntries(fields.map((name) => [name, params.get(name) ?? ""])) as TypedWidget;
  const parsed = widgetForm.safeParse(typed);
  if (parsed.success) return { typed, widget: parsed.data };
  const found = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
  return { typed, errors: Object.fromEntries(found.toReversed()) };
}

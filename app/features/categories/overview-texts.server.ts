import { describeCategory } from "#app/core/catalogue/category-texts.ts";
import { categoryOverview } from "./overview.ts";

type OverviewGroup = {
  key: string;
  title: string;
  categories: { slug: string; name: string; description: string }[];
};

/** The four groups with the sentence of each category. */
export function describeOverview(): OverviewGroup[] {
  return categoryOverview.map(({ key, title, categories }) => ({
    key,
    title,
    categories: categories.map(({ slug, name }) => ({
      slug,
      name,
      description: describeCategory(slug)?.description ?? "",
    })),
  }));
}

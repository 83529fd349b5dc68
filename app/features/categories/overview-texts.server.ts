import { describeCategory } from "#app/core/catalogue/category-texts.ts";
import { categoryOverview } from "./overview.ts";

type OverviewGroup = {
  key: string;
  title: string;
  categories: { slug: string; name: string; description: string }[];
};

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

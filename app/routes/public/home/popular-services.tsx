import { categories, categoryName, popularCategorySlugs } from "#app/core/catalogue/categories.ts";
import { CategoryTiles } from "#app/features/categories/ui/category-tiles.tsx";
import { TextLink } from "#app/ui/link.tsx";

const popular = popularCategorySlugs.map((slug) => ({ slug, name: categoryName(slug) }));

export function PopularServices({ counts }: { counts: Record<string, number> | undefined }) {
  return (
    <section aria-labelledby="services" className="popular-services page-width">
      <h2 id="services" className="heading-section">
        Services
      </h2>
      <CategoryTiles categories={popular} counts={counts} className="service-links" />
      <TextLink to="/categories" className="inline-flex min-h-11 items-center md:hidden">
        Les {categories.length} services
      </TextLink>
    </section>
  );
}

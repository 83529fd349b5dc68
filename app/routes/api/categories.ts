import { describedCategories } from "#app/core/catalogue/category-texts.ts";
import { countOpenCompanies, openCompaniesModified } from "#app/features/directory/open-companies.server.ts";
import { listCategories } from "#app/features/public-api/operations.ts";
import { serve } from "#app/platform/api/answer.server.ts";
import { publicApi } from "./policy.server.ts";

export const loader = serve(listCategories, publicApi, async (scope) => {
  const counts = await countOpenCompanies(scope);
  return {
    modified: await openCompaniesModified(scope),
    answer: {
      categories: describedCategories.map(({ slug, name, description }) => ({
        slug,
        name,
        description,
        url: `${scope.site.url}/category/${slug}`,
        companies: counts.categories[slug] ?? 0,
      })),
    },
  };
});

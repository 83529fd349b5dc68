import type { DescribedCategory } from "#app/core/catalogue/category-texts.ts";
import { countOf } from "#app/platform/text/number.ts";
import { CategoryIcon } from "#app/ui/icon/category-icon.tsx";
import { ArrowRight } from "#app/ui/icon/icon.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { Term } from "#app/ui/term.tsx";

type CategoryCardProps = {
  category: Pick<DescribedCategory, "slug" | "name" | "description">;
  count?: number | undefined;
  headingLevel?: 3 | 4;
};

export function CategoryCard({ category, count, headingLevel = 3 }: CategoryCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="group relative flex h-full flex-col gap-1 rounded-card border border-line bg-page p-3 transition-colors hover:border-lagoon md:gap-2.5 md:p-5">
      <div className="order-1 flex items-center justify-between gap-3 md:order-none">
        <span className="hidden size-11 place-items-center rounded-control bg-lagoon-tint text-lagoon md:grid">
          <CategoryIcon slug={category.slug} />
        </span>
        {count !== undefined && <span className="text-ink-2 text-sm">{countOf(count, "entreprise")}</span>}
      </div>
      <Heading className="font-semibold text-sm md:heading-card">
        <Term>{category.name}</Term>
      </Heading>
      <p className="hidden text-ink-2 text-sm md:block">{category.description}</p>
      <SiteLink
        to={`/category/${category.slug}`}
        className="inline-flex min-h-8 items-center gap-2 pt-1 font-semibold text-lagoon text-sm no-underline after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:underline-offset-4 max-md:absolute max-md:inset-0 max-md:rounded-card md:mt-auto"
      >
        <span className="max-md:sr-only">Voir les entreprises</span>
        <span className="sr-only">
          {"\u00a0: "}
          <Term>{category.name}</Term>
        </span>
        <ArrowRight className="transition-transform group-hover:translate-x-1 max-md:hidden" />
      </SiteLink>
    </article>
  );
}

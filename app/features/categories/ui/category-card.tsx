import type { DescribedCategory } from "#app/core/catalogue/category-texts.ts";
import { countOf } from "#app/platform/text/number.ts";
import { CategoryIcon } from "#app/ui/icon/category-icon.tsx";
import { ArrowRight } from "#app/ui/icon/icon.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { Term } from "#app/ui/term.tsx";

type CategoryCardProps = {
  category: Pick<DescribedCategory, "slug" | "name" | "description">;
  /** Published companies; absent when they could not be counted. */
  count?: number | undefined;
  headingLevel?: 3 | 4;
};

/** One category: what it is in a sentence, how many answer, one link over the whole card. */
export function CategoryCard({ category, count, headingLevel = 3 }: CategoryCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="group relative flex h-full flex-col gap-2.5 rounded-card border border-line bg-page p-5 transition-colors hover:border-lagoon">
      <div className="flex items-center justify-between gap-3">
        <span className="grid size-11 place-items-center rounded-control bg-lagoon-tint text-lagoon">
          <CategoryIcon slug={category.slug} />
        </span>
        {count !== undefined && <span className="text-ink-2 text-sm">{countOf(count, "entreprise")}</span>}
      </div>
      <Heading className="heading-card">
        <Term>{category.name}</Term>
      </Heading>
      <p className="text-ink-2 text-sm">{category.description}</p>
      <SiteLink
        to={`/category/${category.slug}`}
        className="mt-auto inline-flex min-h-8 items-center gap-2 pt-1 font-semibold text-lagoon text-sm no-underline after:absolute after:inset-0 after:rounded-card group-hover:underline group-hover:underline-offset-4"
      >
        Voir les entreprises
        <span className="sr-only">
          {" "}
          : <Term>{category.name}</Term>
        </span>
        <ArrowRight className="transition-transform group-hover:translate-x-1" />
      </SiteLink>
    </article>
  );
}

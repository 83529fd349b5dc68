import { categoryGroups } from "#app/core/catalogue/categories.ts";
import type { DescribedCategory } from "#app/core/catalogue/category-texts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CategoryIcon } from "#app/ui/icon/category-icon.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Term } from "#app/ui/term.tsx";

type CategoryHeadProps = { category: Pick<DescribedCategory, "slug" | "name" | "description" | "group"> };

export function CategoryHead({ category }: CategoryHeadProps) {
  const group = categoryGroups.find((one) => one.key === category.group);
  return (
    <PageHeader
      compact
      eyebrow={group?.title}
      title={
        <span className="flex items-center gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-lagoon-tint text-lagoon sm:size-14">
            <CategoryIcon slug={category.slug} className="size-7 sm:size-8" />
          </span>
          <span className="min-w-0">
            <Term inTitle>{category.name}</Term>
          </span>
        </span>
      }
      lead={category.description}
      breadcrumb={[
        { label: "Accueil", to: "/" },
        { label: "Catégories", to: "/categories" },
        { label: category.name },
      ]}
    >
      <p className="flex flex-wrap gap-2.5">
        <ButtonLink to="#devis" size="sm" className="max-sm:px-3">
          Demander un devis
        </ButtonLink>
        <ButtonLink
          to={`/directory?category=${category.slug}`}
          variant="secondary"
          size="sm"
          className="max-sm:px-3"
        >
          Affiner la recherche
        </ButtonLink>
      </p>
    </PageHeader>
  );
}

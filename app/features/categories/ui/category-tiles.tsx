import { countOf } from "#app/platform/text/number.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import { Term } from "#app/ui/term.tsx";
import { categoryOverview } from "../overview.ts";

const all = categoryOverview.flatMap((group) => group.categories);
// "Other" comes last, whatever its group.
const everyCategory = [
  ...all.filter((one) => one.slug !== "autre"),
  ...all.filter((one) => one.slug === "autre"),
];

type CategoryTilesProps = {
  counts: Record<string, number> | undefined;
  categories?: readonly { slug: string; name: string }[];
  className?: string;
};

export function CategoryTiles({ counts, categories = everyCategory, className }: CategoryTilesProps) {
  return (
    <ul className={className ?? "category-tiles"}>
      {categories.map(({ slug, name }) => (
        <li key={slug}>
          <SiteLink to={`/category/${slug}`}>
            <Term>{name}</Term>
            {counts && <small>{countOf(counts[slug] ?? 0, "entreprise")}</small>}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

import { countOf } from "#app/platform/text/number.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import { Term } from "#app/ui/term.tsx";
import { categoryOverview } from "../overview.ts";

const all = categoryOverview.flatMap((group) => group.categories);
// Whatever its group, what fits nowhere else is looked for last.
const everyCategory = [
  ...all.filter((one) => one.slug !== "autre"),
  ...all.filter((one) => one.slug === "autre"),
];

type CategoryTilesProps = {
  /** Companies by slug, when that is known. */
  counts: Record<string, number> | undefined;
  /** Every category, in the order of the overview, unless others are named. */
  categories?: readonly { slug: string; name: string }[];
  className?: string;
};

/** Categories at a glance: name, and how many companies. */
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

import { countOf } from "#app/platform/text/number.ts";
import { CategoryIcon } from "#app/ui/icon/category-icon.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { Term } from "#app/ui/term.tsx";
import { categoryOverview } from "../overview.ts";

const all = categoryOverview.flatMap((group) => group.categories);
// Whatever its group, what fits nowhere else is looked for last.
const tiles = [...all.filter((one) => one.slug !== "autre"), ...all.filter((one) => one.slug === "autre")];

/** Every category at a glance: pictogram, name, how many companies when that is known. */
export function CategoryTiles({ counts }: { counts: Record<string, number> | undefined }) {
  return (
    <ul className="grid grid-cols-2 gap-2.5 lg:grid-cols-3">
      {tiles.map(({ slug, name }) => (
        <li key={slug}>
          <SiteLink
            to={`/category/${slug}`}
            className="flex h-full min-h-16 gap-x-3.5 gap-y-2 rounded-control border border-line bg-page px-3.5 py-3 text-ink no-underline transition-colors hover:border-lagoon hover:bg-lagoon-tint max-sm:flex-col sm:items-center sm:py-2.5"
          >
            <CategoryIcon slug={slug} className="size-7 text-lagoon" />
            <span className="grid min-w-0">
              <span className="font-semibold text-sm leading-snug">
                <Term>{name}</Term>
              </span>
              {counts && (
                <span className="text-ink-2 text-xs">{countOf(counts[slug] ?? 0, "entreprise")}</span>
              )}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

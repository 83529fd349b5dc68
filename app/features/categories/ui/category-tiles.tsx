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
    <ul className="category-tiles">
      {tiles.map(({ slug, name }) => (
        <li key={slug}>
          <SiteLink to={`/category/${slug}`} className="category-tile">
            <CategoryIcon slug={slug} />
            <span>
              <b>
                <Term>{name}</Term>
              </b>
              {counts && <small>{countOf(counts[slug] ?? 0, "entreprise")}</small>}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

import { ChipLink } from "#app/ui/search/chip.tsx";
import { Term } from "#app/ui/term.tsx";

type Category = { slug: string; name: string };

const SHOWN = 3;

/** Each service links to its category. The rest unfolds, and is open on a desktop. */
export function Services({ categories }: { categories: readonly Category[] }) {
  const shown = categories.length > SHOWN + 1 ? SHOWN : categories.length;
  const others = categories.slice(shown);
  return (
    <div className="service-chips">
      <Chips label="Catégories" categories={categories.slice(0, shown)} />
      {others.length > 0 && (
        <details>
          <summary>
            +{others.length}
            <span className="sr-only"> autres services</span>
          </summary>
          <Chips label="Autres catégories" categories={others} />
        </details>
      )}
    </div>
  );
}

function Chips({ label, categories }: { label: string; categories: readonly Category[] }) {
  return (
    <ul aria-label={label}>
      {categories.map(({ slug, name }) => (
        <li key={slug} className="flex min-w-0">
          <ChipLink to={`/category/${slug}`}>
            <Term>{name}</Term>
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

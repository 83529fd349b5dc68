import { SiteLink } from "../site-link.tsx";
import { Term } from "../term.tsx";

export type Crumb = { label: string; to?: string };

type BreadcrumbProps = { items: readonly Crumb[]; label?: string };

export function Breadcrumb({ items, label = "Fil d’Ariane" }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map((item, index) => (
          <li key={item.label} className="flex min-w-0 items-center gap-2">
            {index > 0 && (
              <span aria-hidden="true" className="text-control">
                /
              </span>
            )}
            {item.to ? (
              <SiteLink
                to={item.to}
                className="inline-flex min-h-8 items-center text-lagoon underline underline-offset-4 hover:text-lagoon-deep"
              >
                <Term>{item.label}</Term>
              </SiteLink>
            ) : (
              <span aria-current="page" className="inline-flex min-h-8 items-center text-ink-2">
                <Term>{item.label}</Term>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

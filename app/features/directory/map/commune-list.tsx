import { SiteLink } from "#app/ui/site-link.tsx";
import { communeInWords } from "./commune-texts.ts";
import type { MapCommune } from "./map-view.server.ts";

type CommuneListProps = {
  communes: readonly MapCommune[];
  chosen: string | undefined;
  hrefOf(commune: string): string;
};

/** The map in words: by name, or by distance from the chosen commune. */
export function CommuneList({ communes, chosen, hrefOf }: CommuneListProps) {
  return (
    <details className="commune-list">
      <summary>Les {communes.length} communes en liste</summary>
      <ul>
        {communes.map((commune) => (
          <li key={commune.key}>
            <SiteLink
              to={hrefOf(commune.key)}
              preventScrollReset
              rel="nofollow"
              aria-current={commune.key === chosen ? "true" : undefined}
            >
              {commune.name}
            </SiteLink>
            <span>{[communeInWords(commune), commune.way].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

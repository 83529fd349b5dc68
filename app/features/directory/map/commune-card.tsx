import type { ComponentType } from "react";
import { formatNumber } from "#app/platform/text/number.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import { type DirectoryFilters, directoryHref } from "../directory-url.ts";
import { communeInWords } from "./commune-texts.ts";
import type { MapCommune } from "./map-view.server.ts";

type CommuneCardProps = {
  commune: MapCommune | undefined;
  chosen: string | undefined;
  hrefOf(commune: string | undefined): string;
  filters: Partial<DirectoryFilters>;
  Choice: ComponentType<{ company: { slug: string; name: string } }>;
};

/** Who is in the commune under the pointer, or the chosen one. */
export function CommuneCard({ commune, chosen, hrefOf, filters, Choice }: CommuneCardProps) {
  if (!commune) return <p className="map-card text-ink-2 text-sm">Choisissez une commune.</p>;
  const { key, name, zone, here, coming = 0, first } = commune;
  const more = (here ?? 0) - first.length;
  return (
    <div className="map-card">
      <h3>{name}</h3>
      <p>{communeInWords(commune)}</p>
      {first.length > 0 && (
        <ul>
          {first.map((one) => (
            <li key={one.slug} className="map-card-company">
              <SiteLink to={`/company/${one.slug}`} className="map-card-name">
                {one.name}
              </SiteLink>
              <Choice company={one} />
            </li>
          ))}
          {more > 0 && <li>et {formatNumber(more)} de plus</li>}
        </ul>
      )}
      <p className="map-card-links">
        {key === chosen ? (
          <SiteLink to={hrefOf(undefined)} preventScrollReset rel="nofollow">
            Voir toutes les communes
          </SiteLink>
        ) : (
          here !== 0 && (
            <SiteLink to={hrefOf(key)} preventScrollReset rel="nofollow">
              Voir cette commune seule
            </SiteLink>
          )
        )}
        {coming > 0 && zone && (filters.zone ?? zone) === zone && (
          <SiteLink
            to={directoryHref({ ...filters, commune: undefined, zone, map: true, page: 1 })}
            preventScrollReset
            rel="nofollow"
          >
            Voir qui y intervient
          </SiteLink>
        )}
      </p>
    </div>
  );
}

import { SiteLink } from "#app/ui/site-link.tsx";

type ViewSwitchProps = { map: boolean; listHref: string; mapHref: string };

/** On a phone the other view alone, beside the filters. */
export function ViewSwitch({ map, listHref, mapHref }: ViewSwitchProps) {
  return (
    <nav aria-label="Affichage" className="view-switch">
      <SiteLink to={listHref} aria-current={map ? undefined : "true"}>
        Liste
      </SiteLink>
      <SiteLink to={mapHref} rel="nofollow" aria-current={map ? "true" : undefined}>
        <span>
          <span className="view-more">Liste et </span>carte
        </span>
      </SiteLink>
    </nav>
  );
}

import { type ComponentType, type KeyboardEvent, useEffect, useState } from "react";
import { countOf, formatNumber } from "#app/platform/text/number.ts";
import { focusOn } from "#app/ui/focus.ts";
import { communeFrame, communeLeaders, communePlaces, insetPlaces } from "#app/ui/map/commune-places.ts";
import { Islands } from "#app/ui/map/islands.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { type DirectoryState, directoryHref } from "../directory-url.ts";
import { CommuneCard } from "./commune-card.tsx";
import { CommuneList } from "./commune-list.tsx";
import { dotInWords } from "./commune-texts.ts";
import { communeTowards } from "./direction.ts";
import { InsetWater } from "./inset-water.tsx";
import { lightRows, usePointedCommune } from "./lit-rows.ts";
import type { MapCommune, MapView } from "./map-view.server.ts";
import { NearMe } from "./near-me.tsx";

const AFTER = "apres-la-carte";

export type CommuneMapProps = MapView & {
  filters: Partial<DirectoryState>;
  /** Chooses a company of the shown commune. */
  Choice: ComponentType<{ company: { slug: string; name: string } }>;
};

/**
 * The communes on our own drawing: one stop of the keyboard, arrows from one to the next. Without scripts its dots are
 * links for a pointer, and the list beneath for the keyboard.
 */
export function CommuneMap({ communes, nowhere, filters, Choice }: CommuneMapProps) {
  const [pointed, setPointed] = useState<string>();
  const lit = pointed ?? filters.commune;
  const shown = communes.find(({ key }) => key === lit);
  usePointedCommune(setPointed);
  useEffect(() => lightRows(pointed), [pointed]);
  const [focused, setFocused] = useState<string>();
  const stop = useStop(focused ?? filters.commune ?? (communes.find(({ here }) => here) ?? communes[0])?.key);
  const hrefOf = (commune: string | undefined) => directoryHref({ ...filters, commune, map: true, page: 1 });
  const dot = ({ key }: { key: string }) => {
    const commune = communes.find((one) => one.key === key);
    if (!commune) return null;
    const { name, here } = commune;
    return (
      <SiteLink
        key={key}
        to={hrefOf(key)}
        preventScrollReset
        rel="nofollow"
        tabIndex={stop === key ? 0 : -1}
        aria-label={dotInWords(commune)}
        aria-current={filters.commune === key ? "true" : undefined}
        className={here === 0 ? "map-dot map-dot-empty" : "map-dot"}
        data-lit={lit === key || undefined}
        data-commune={key}
      >
        <span>{name}</span> <b>{here ? formatNumber(here) : ""}</b>
      </SiteLink>
    );
  };
  const inInset = sumOf(communes.filter(({ key }) => insetPlaces.some((one) => one.key === key)));
  return (
    <section aria-labelledby="carte-titre" className="map-panel">
      <div className="map-head">
        <h2 id="carte-titre" className="sr-only">
          Carte des communes
        </h2>
        <a href={`#${AFTER}`} className="sr-only focus:not-sr-only">
          Passer la carte
        </a>
        <NearMe chosen={filters.commune} hrefOf={hrefOf} />
        <label className="map-alone">
          <input type="checkbox" /> Carte seule
        </label>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves between the links within */}
      <div
        className="map-area"
        onKeyDown={move}
        onFocus={({ target }) => setFocused((last) => target.dataset.commune ?? last)}
      >
        <div className="map-islands">
          <Islands frame={communeFrame} shaded={filters.zone ? [filters.zone] : []}>
            <path d={communeLeaders} className="map-leaders" />
          </Islands>
          <span aria-hidden="true" className="map-dot map-dot-sum">
            <span>Grand Nouméa</span> <b>{inInset > 0 && formatNumber(inInset)}</b>
          </span>
          {communePlaces.map(dot)}
        </div>
        <div className="map-foot">
          <div className="map-inset">
            <p aria-hidden="true">Grand Nouméa</p>
            <InsetWater shaded={filters.zone === "sud"} />
            {insetPlaces.map(dot)}
          </div>
          <CommuneCard
            commune={shown}
            chosen={filters.commune}
            hrefOf={hrefOf}
            filters={filters}
            Choice={Choice}
          />
        </div>
      </div>
      {nowhere > 0 && (
        <p className="map-nowhere">
          {countOf(nowhere, "entreprise sans commune", "entreprises sans commune")}&nbsp;: à distance, ou
          partout.
        </p>
      )}
      {communes[0]?.here === undefined && (
        <p className="map-nowhere">Trop d’entreprises pour les compter par commune.</p>
      )}
      <div id={AFTER} tabIndex={-1}>
        <CommuneList communes={communes} chosen={filters.commune} hrefOf={hrefOf} />
      </div>
    </section>
  );
}

const sumOf = (communes: readonly MapCommune[]) => communes.reduce((sum, { here = 0 }) => sum + here, 0);

/** The dot that the Tab key reaches; none until there are scripts, without which there would be 33. */
function useStop(commune: string | undefined): string | undefined {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady ? commune : undefined;
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const isPlain = !(altKey || ctrlKey || metaKey || shiftKey);
  if (!isPlain || !key.startsWith("Arrow") || !(target instanceof HTMLElement) || !target.dataset.commune)
    return;
  event.preventDefault();
  const next = communeTowards(target.dataset.commune, key);
  if (next) focusOn(currentTarget.querySelector<HTMLElement>(`.map-dot[data-commune="${next}"]`));
}

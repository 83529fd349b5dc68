import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { focusOnArrival } from "#app/ui/focus.ts";
import { PlaceIcon } from "#app/ui/icon/icon.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { CompanyMap } from "../place.ts";

type MapOnDemandProps = { name: string; address: string; map: CompanyMap };

/** The third-party map is loaded on request only (decision D4). */
export function MapOnDemand({ name, address, map }: MapOnDemandProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="flex items-start gap-2">
        <PlaceIcon aria-hidden className="mt-1 size-5 shrink-0 text-lagoon" />
        <span>{address}</span>
      </p>
      {shown && map.frame && (
        <div className="grid gap-2">
          <iframe
            ref={focusOnArrival}
            src={map.frame}
            title={`Carte : ${name}, ${address}`}
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
            className="no-print h-90 w-full rounded-card border border-line"
          />
          {map.approximate && (
            <p className="text-ink-2 text-sm">
              La carte montre la commune&nbsp;; l’adresse exacte est écrite au-dessus.
            </p>
          )}
        </div>
      )}
      <div className="no-print flex flex-wrap items-center gap-x-5 gap-y-2">
        {map.frame && !shown && (
          <Button
            type="button"
            variant="secondary"
            size="sm"
            className="noscript:hidden"
            onClick={() => setShown(true)}
          >
            Afficher la carte
          </Button>
        )}
        <TextLink to={map.link} newTab className="inline-flex min-h-11 items-center text-sm">
          Ouvrir dans OpenStreetMap
        </TextLink>
      </div>
      {!shown && (
        <p className="no-print text-ink-2 text-xs">
          La carte vient d’OpenStreetMap&nbsp;: rien ne lui est demandé avant que vous ne l’affichiez.
        </p>
      )}
    </div>
  );
}

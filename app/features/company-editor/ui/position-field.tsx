import { type ComponentProps, useState } from "react";
import { frameAround, readMapPosition } from "#app/core/company/values/map-position.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";

/** The map is asked for on a click only: it is a third party's (decision D4). */
export function PositionField(field: ComponentProps<typeof TextField>) {
  const [typed, setTyped] = useState(field.defaultValue?.toString() ?? "");
  const [shown, setShown] = useState<string>();
  const position = readMapPosition(typed);
  const frame = position && frameAround(position, true);
  return (
    <div className="grid gap-3">
      <TextField
        {...field}
        hint="Facultatif. Le lien d’une carte (OpenStreetMap, Google Maps) ou deux nombres : -22,2758 ; 166,4580. Oublié si l’adresse change sans lui."
        maxLength={1_000}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {frame && frame !== shown && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 noscript:hidden">
          <Button type="button" variant="secondary" size="sm" onClick={() => setShown(frame)}>
            Vérifier le point sur la carte
          </Button>
          <p className="text-ink-2 text-xs">La carte vient d’OpenStreetMap.</p>
        </div>
      )}
      {frame && frame === shown && (
        <iframe
          src={frame}
          title="Carte : le point choisi"
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          className="h-75 w-full rounded-card border border-line"
        />
      )}
    </div>
  );
}

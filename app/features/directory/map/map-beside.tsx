import { lazy, Suspense } from "react";
import type { DirectoryState } from "../directory-url.ts";
import type { MapView } from "./map-view.server.ts";

/** Its scripts are loaded by pages that show it alone. */
const CommuneMap = lazy(() => import("./commune-map.tsx"));

/** @param filters those that the map's links keep */
export function MapBeside(props: MapView & { filters: Partial<DirectoryState> }) {
  return (
    <Suspense fallback={<div className="map-panel" aria-busy="true" />}>
      <CommuneMap {...props} />
    </Suspense>
  );
}

import { createPath, useLocation } from "react-router";
import { SiteLink } from "../site-link.tsx";

/** Instead of a part without which the page is not whole. */
export function NotLoaded() {
  return (
    <p className="text-ink-2 text-sm">
      Une partie de cette page n’a pas pu être chargée.{" "}
      <SiteLink to={createPath(useLocation())} reloadDocument>
        Recharger la page
      </SiteLink>
    </p>
  );
}

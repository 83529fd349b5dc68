import { type ComponentType, lazy, Suspense } from "react";
import { createPath, useLocation } from "react-router";
import { SiteLink } from "./site-link.tsx";

/**
 * A part in the page from the start, whose scripts are loaded after the page's own, where it is shown alone. When they
 * cannot be loaded, the page stays and offers to be loaded again.
 */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(() => load().catch(() => ({ default: NotLoaded }))) as unknown as ComponentType<Props>;
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

function NotLoaded() {
  return (
    <p className="text-ink-2 text-sm">
      Une partie de cette page n’a pas pu être chargée.{" "}
      <SiteLink to={createPath(useLocation())} reloadDocument>
        Recharger la page
      </SiteLink>
    </p>
  );
}

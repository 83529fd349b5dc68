import { Outlet } from "react-router";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { publicScopeContext, visitorContext } from "#app/platform/scope.ts";
import { PageError } from "#app/ui/page-error.tsx";
import { Shell } from "#app/ui/shell.tsx";
import type { Route } from "./+types/layout";

/** Of the visitor, the page gets what the menu shows and nothing else. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(visitorContext);
  const { contactEmail, city } = await findSiteSettings(context.get(publicScopeContext));
  return { visitor: actor && { email: actor.email, role: actor.role }, contactEmail, city };
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  );
}

/** A page failed, the shell stands: the visitor keeps the way out. Without the shell's data, the root answers. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <PageError error={error} />;
  return (
    <Shell {...loaderData}>
      <PageError error={error} />
    </Shell>
  );
}

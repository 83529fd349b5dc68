import { Outlet, useLocation } from "react-router";
import { takeFlash } from "#app/features/accounts/sessions/flash.server.ts";
import { FlashNotice } from "#app/features/accounts/ui/flash-notice.tsx";
import { NewsletterPanel } from "#app/features/newsletter/ui/newsletter-panel.tsx";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { publicScopeContext, visitorContext } from "#app/platform/http/scope.ts";
import { PageError } from "#app/ui/feedback/page-error.tsx";
import { Shell } from "#app/ui/shell/shell.tsx";
import type { Route } from "./+types/layout";

/** Of the visitor, the page gets what the menu shows and nothing else. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(visitorContext);
  const { contactEmail, city } = await findSiteSettings(context.get(publicScopeContext));
  const visitor = actor && { email: actor.email, role: actor.role };
  return { visitor, contactEmail, city, flash: takeFlash(context) };
}

export default function Layout({ loaderData: { flash, ...shell } }: Route.ComponentProps) {
  // Its own page holds the form already.
  const asksElsewhere = useLocation().pathname.startsWith("/newsletter");
  return (
    <Shell {...shell} newsletter={!asksElsewhere && <NewsletterPanel variant="footer" />}>
      <FlashNotice flash={flash} email={shell.visitor?.email} />
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

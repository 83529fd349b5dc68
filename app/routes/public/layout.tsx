import { Outlet, useLocation } from "react-router";
import { analyticsService, toldService } from "#app/core/consent/analytics-service.ts";
import { takeFlash } from "#app/features/accounts/sessions/flash.server.ts";
import { findVisitor } from "#app/features/accounts/sessions/guards.server.ts";
import { FlashNotice } from "#app/features/accounts/ui/flash-notice.tsx";
import { AssistantButton } from "#app/features/assistant/ui/assistant-button.tsx";
import { LateConsent } from "#app/features/consent/ui/late-consent.tsx";
import { FooterNewsletter } from "#app/features/newsletter/ui/footer-newsletter.tsx";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { PageError } from "#app/ui/feedback/page-error.tsx";
import { Shell } from "#app/ui/shell/shell.tsx";
import type { Route } from "./+types/layout";

/** Of the visitor, the page gets what the menu shows and nothing else. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const settings = await findSiteSettings(scope);
  const { contactEmail, city, emergencyNumber } = settings;
  const service = toldService(analyticsService(settings));
  const visitor = await findVisitor(context);
  const hasModel = scope.model !== undefined;
  return { visitor, contactEmail, city, emergencyNumber, hasModel, service, flash: await takeFlash(scope) };
}

export default function Layout({
  loaderData: { flash, service, emergencyNumber, hasModel, ...shell },
}: Route.ComponentProps) {
  const { pathname } = useLocation();
  const asks = !quietPages.has(pathname);
  const measures = shell.visitor?.role !== "admin";
  return (
    <Shell
      {...shell}
      newsletter={!asksForSomething(pathname) && <FooterNewsletter />}
      asksForCookies={service !== undefined}
      corner={
        hasCorner(pathname) && <AssistantButton emergencyNumber={emergencyNumber} hasModel={hasModel} />
      }
      banner={service && <LateConsent service={service} asks={asks} measures={measures} />}
    >
      <FlashNotice flash={flash} email={shell.visitor?.email} />
      <Outlet />
    </Shell>
  );
}

/** Nobody under attack is asked about cookies; the settings of cookies ask already. */
const quietPages = new Set(["/urgence-cyber", "/cookies"]);

/** Nothing floats beside the emergency's call button, and the assistant's own page is not offered on itself. */
const hasCorner = (pathname: string) => pathname !== "/urgence-cyber" && pathname !== "/assistant";

/** Pages about one task, and those that hold the newsletter's form themselves: no second invitation below. */
const askingPages = new Set([
  "",
  "newsletter",
  "blogs",
  "devis",
  "demande",
  "diagnostique",
  "assistant",
  "contact",
  "gdpr-rights",
  "urgence-cyber",
  "cookies",
  "add-company",
  "login",
  "register",
  "auth",
  "mot-de-passe-oublie",
  "welcome",
  "profile",
  "settings",
  "my-company",
  "admin",
]);

function asksForSomething(pathname: string): boolean {
  const [, first = "", second] = pathname.split("/");
  // The address of a preview is a secret, and a form would post it.
  return askingPages.has(first) || (first === "blog" && second === "apercu") || pathname.endsWith("/acces");
}

/** A page failed, the shell stands: the visitor keeps the way out. Without the shell's data, the root answers. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <PageError error={error} />;
  return (
    <Shell contactEmail={loaderData.contactEmail} city={loaderData.city} visitor={loaderData.visitor}>
      <PageError error={error} />
    </Shell>
  );
}

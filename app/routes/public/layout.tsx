import { Outlet, useLocation } from "react-router";
import { analyticsService, toPublicService } from "#app/core/consent/analytics-service.ts";
import { findVisitor } from "#app/core/session/guards.server.ts";
import { AssistantButton } from "#app/features/assistant/ui/assistant-button.tsx";
import { LateConsent } from "#app/features/consent/ui/late-consent.tsx";
import { FooterNewsletter } from "#app/features/newsletter/ui/footer-newsletter.tsx";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { flashTexts } from "#app/flash.server.ts";
import { consumeFlash } from "#app/platform/http/flash.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { FlashNotice } from "#app/ui/feedback/flash-notice.tsx";
import { PageError } from "#app/ui/feedback/page-error.tsx";
import { Shell } from "#app/ui/shell/shell.tsx";
import type { Route } from "./+types/layout";
import { standsAround } from "./stands-around.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const settings = await findSiteSettings(scope);
  const { contactEmail, city, emergencyNumber } = settings;
  const service = toPublicService(analyticsService(settings));
  const visitor = await findVisitor(context);
  const hasModel = scope.model !== undefined;
  return {
    visitor,
    contactEmail,
    city,
    emergencyNumber,
    hasModel,
    service,
    flash: await consumeFlash(scope, flashTexts),
  };
}

export default function Layout({
  loaderData: { flash, service, emergencyNumber, hasModel, ...shell },
}: Route.ComponentProps) {
  const around = standsAround(useLocation().pathname);
  const tracked = shell.visitor?.role !== "admin";
  return (
    <Shell
      {...shell}
      newsletter={around.newsletter && <FooterNewsletter />}
      asksForCookies={service !== undefined}
      corner={around.assistant && <AssistantButton emergencyNumber={emergencyNumber} hasModel={hasModel} />}
      banner={service && <LateConsent service={service} asks={around.cookies} tracked={tracked} />}
    >
      <FlashNotice flash={flash} email={shell.visitor?.email} />
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <PageError error={error} />;
  return (
    <Shell contactEmail={loaderData.contactEmail} city={loaderData.city} visitor={loaderData.visitor}>
      <PageError error={error} />
    </Shell>
  );
}

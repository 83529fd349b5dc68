import { Outlet } from "react-router";
import { analyticsService, toPublicService } from "#app/core/consent/analytics-service.ts";
import { findMemberScope, findVisitor } from "#app/core/session/guards.server.ts";
import { AssistantButton } from "#app/features/assistant/ui/assistant-button.tsx";
import { LateConsent } from "#app/features/consent/ui/late-consent.tsx";
import { findCurrentCyberAlert } from "#app/features/cyber-alerts/published-cyber-alerts.server.ts";
import { LateCyberStrip } from "#app/features/cyber-alerts/ui/late-cyber-strip.tsx";
import { COPY } from "#app/features/emergency/ui/use-offline-copy.ts";
import { unreadInMenu } from "#app/features/leads/provider/unread.server.ts";
import { FooterNewsletter } from "#app/features/newsletter/ui/footer-newsletter.tsx";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { flashTexts } from "#app/flash.server.ts";
import { aroundPage } from "#app/pages/around.server.ts";
import { consumeFlash } from "#app/platform/http/flash.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { FlashNotice } from "#app/ui/feedback/flash-notice.tsx";
import { PageError } from "#app/ui/feedback/page-error.tsx";
import { Shell } from "#app/ui/shell/shell.tsx";
import type { Route } from "./+types/layout";

export async function loader({ pattern, url, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const settings = await findSiteSettings(scope);
  const { contactEmail, city, emergencyNumber } = settings;
  const service = toPublicService(analyticsService(settings));
  const visitor = await findVisitor(context);
  const unread = visitor && (await findUnread(context));
  const hasModel = scope.model !== undefined;
  const { around, viewEvent } = aroundPage(pattern);
  const isTask = around === "consent" || around === "nothing";
  const consent = { asks: around !== "nothing", tracked: visitor?.role !== "admin" };
  return {
    shell: {
      visitor: visitor && { ...visitor, unread },
      contactEmail,
      city,
      asksForCookies: service !== undefined,
    },
    assistant: isTask ? undefined : { emergencyNumber, hasModel },
    // The offline copy is read on another day.
    strip: url.searchParams.has(COPY) ? undefined : await findCurrentCyberAlert(scope),
    newsletter: around === "everything",
    tracking: service && { service, viewEvent, ...consent },
    flash: await consumeFlash(scope, flashTexts),
  };
}

/** Unread requests, as the menu shows them. */
async function findUnread(context: Route.LoaderArgs["context"]): Promise<string> {
  const { standIn } = context.get(publicScope).facts;
  if (standIn) return standIn.values.unread;
  const member = await findMemberScope(context);
  return member ? unreadInMenu(member) : "";
}

export default function Layout({
  loaderData: { flash, assistant, newsletter, tracking, strip, shell },
}: Route.ComponentProps) {
  return (
    <Shell
      {...shell}
      newsletter={newsletter && <FooterNewsletter />}
      corner={assistant && <AssistantButton {...assistant} />}
      above={
        <>
          {tracking && <LateConsent {...tracking} />}
          {strip && <LateCyberStrip alert={strip} />}
        </>
      }
    >
      <FlashNotice flash={flash} email={shell.visitor?.email} />
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <PageError error={error} />;
  const { strip, shell } = loaderData;
  return (
    <Shell {...shell} above={strip && <LateCyberStrip alert={strip} />}>
      <PageError error={error} />
    </Shell>
  );
}

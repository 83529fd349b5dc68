import { Outlet, useLocation } from "react-router";
import { initialOf, requireStaff } from "#app/core/session/guards.server.ts";
import { countWaiting } from "#app/core/waiting/waiting.server.ts";
import { countNewReports } from "#app/features/change-reports/staff-reports.server.ts";
import { findCurrentCyberAlert } from "#app/features/cyber-alerts/published-cyber-alerts.server.ts";
import { LateCyberStrip } from "#app/features/cyber-alerts/ui/late-cyber-strip.tsx";
import { countNewRequests } from "#app/features/expert-requests/staff-requests.server.ts";
import { countNewMessages } from "#app/features/messages/contact/staff-messages.server.ts";
import { countOpenRequests } from "#app/features/messages/rgpd/staff-requests.server.ts";
import { COUNTED } from "#app/features/moderation/lists.rules.ts";
import { countWork } from "#app/features/moderation/queue.server.ts";
import { settingsToFill } from "#app/features/site-settings/editor/missing-settings.ts";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { flashTexts } from "#app/flash.server.ts";
import { isForDeputies } from "#app/pages/deputies.server.ts";
import { consumeFlash } from "#app/platform/http/flash.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { cappedCount, countOf } from "#app/platform/text/number.ts";
import { FlashNotice } from "#app/ui/feedback/flash-notice.tsx";
import { FlashUndo } from "#app/ui/feedback/flash-undo.tsx";
import { PageError } from "#app/ui/feedback/page-error.tsx";
import { readSearch } from "#app/ui/list/list-url.ts";
import { AdminShell } from "#app/ui/shell/admin-shell.tsx";
import { waitingKindsFor } from "#app/waiting.server.ts";
import type { Route } from "./+types/layout";
import "#app/ui/styles/admin.css";
import "#app/ui/styles/staff.css";
import { adminParts, navigationGroups, partAt, SEARCH_PATH, TODAY_PATH, type Waiting } from "./navigation.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff(isForDeputies)];

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const [work, queue, messages, rights, experts, reports, settings, strip] = await Promise.all([
    countWork(scope),
    countWaiting(scope, waitingKindsFor(scope)),
    countNewMessages(scope),
    countOpenRequests(scope),
    countNewRequests(scope),
    countNewReports(scope),
    findSiteSettings(scope),
    findCurrentCyberAlert(scope),
  ]);
  const { pending, edits, claims, credentials, leads } = work;
  const waiting: Waiting = {
    today: queue.total,
    pending,
    edits,
    claims,
    credentials,
    leads,
    messages,
    rights,
    experts,
    reports,
    toFill: settingsToFill(settings, new Date()).missing.length,
  };
  const { email, role, deputy } = scope.actor;
  return {
    waiting,
    strip,
    /** What a deputy may open; all of it without. */
    parts: deputy ? adminParts.map(({ to }) => to).filter(isForDeputies) : undefined,
    flash: await consumeFlash(scope, flashTexts),
    visitor: { email, role, initial: initialOf(scope.actor) },
  };
}

type Frame = Pick<Route.ComponentProps["loaderData"], "waiting" | "visitor" | "parts" | "strip"> & {
  children: React.ReactNode;
};

const PRESSING = new Set<keyof Waiting>(["today", "leads", "rights"]);

function Frame({ waiting, visitor, parts, strip, children }: Frame) {
  const { pathname, search } = useLocation();
  const here = partAt(pathname);
  const isSearch = pathname === SEARCH_PATH;
  const { toFill } = waiting;
  const shown = navigationGroups.map((title) => ({
    title,
    links: adminParts
      .filter(({ group, to }) => group === title && (parts?.includes(to) ?? true))
      .map(({ to, label, count }) => ({
        to,
        label,
        count: count && waiting[count] > 0 ? cappedCount(waiting[count], COUNTED) : undefined,
        pressing: count !== undefined && PRESSING.has(count),
        current: to === here?.to,
      })),
  }));
  const groups = shown.filter(({ links }) => links.length > 0);
  return (
    <AdminShell
      groups={groups}
      here={here?.label ?? (isSearch ? "Recherche" : "Administration")}
      home={TODAY_PATH}
      search={
        parts
          ? undefined
          : { action: SEARCH_PATH, words: isSearch ? readSearch(new URLSearchParams(search)) : "" }
      }
      visitor={visitor}
      strip={strip && <LateCyberStrip alert={strip} />}
      notice={
        toFill > 0 && !parts
          ? { to: "/admin/reglages", label: `${countOf(toFill, "réglage")} à remplir` }
          : undefined
      }
    >
      {children}
    </AdminShell>
  );
}

export default function AdminLayout({ loaderData: { flash, ...frame } }: Route.ComponentProps) {
  return (
    <Frame {...frame}>
      <FlashNotice flash={flash} email={frame.visitor.email} />
      {flash?.undo && <FlashUndo key={flash.at} {...flash.undo} />}
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <PageError error={error} />;
  return (
    <Frame {...loaderData}>
      <PageError error={error} />
    </Frame>
  );
}

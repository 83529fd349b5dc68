import { Outlet, useLocation } from "react-router";
import { requireAdmin } from "#app/core/session/guards.server.ts";
import { REQUESTS_PATH } from "#app/features/expert-requests/request-lists.rules.ts";
import { countNewRequests } from "#app/features/expert-requests/staff-requests.server.ts";
import { MESSAGES_PATH } from "#app/features/messages/contact/message-lists.rules.ts";
import { countNewMessages } from "#app/features/messages/contact/staff-messages.server.ts";
import { countOpenRequests } from "#app/features/messages/rgpd/staff-requests.server.ts";
import { RIGHTS_PATH } from "#app/features/messages/rgpd/staff-rights.rules.ts";
import { COUNTED } from "#app/features/moderation/lists.rules.ts";
import { companyLists } from "#app/features/moderation/moderation.rules.ts";
import { countWork } from "#app/features/moderation/queue.server.ts";
import { USERS_PATH } from "#app/features/users/user-lists.rules.ts";
import { flashTexts } from "#app/flash.server.ts";
import { consumeFlash } from "#app/platform/http/flash.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { cappedCount, formatNumber } from "#app/platform/text/number.ts";
import { FlashNotice } from "#app/ui/feedback/flash-notice.tsx";
import { PageError } from "#app/ui/feedback/page-error.tsx";
import { AdminShell } from "#app/ui/shell/admin-shell.tsx";
import type { Route } from "./+types/layout";
import { siteParts } from "./site-parts.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const [work, messages, rights, experts] = await Promise.all([
    countWork(scope),
    countNewMessages(scope),
    countOpenRequests(scope),
    countNewRequests(scope),
  ]);
  return {
    counts: { ...work, messages, rights, experts },
    flash: await consumeFlash(scope, flashTexts),
    email: scope.actor.email,
  };
}

const shown = (count: number) => cappedCount(count, COUNTED);

type Counts = Route.ComponentProps["loaderData"]["counts"];

const BLOG = "/admin/blog";
const NEWSLETTER = "/admin/newsletter";
const LEADS = "/admin/demandes/generales";
const IMPORTS = "/admin/import";
const within: Record<string, RegExp> = {
  [RIGHTS_PATH]: /^\/admin\/rgpd(\/|$)/,
  [REQUESTS_PATH]: /^\/admin\/diagnostic(\/|$)/,
  [MESSAGES_PATH]: /^\/admin\/messages(\/|$)/,
  [LEADS]: /^\/admin\/demandes?\//,
  [BLOG]: /^\/admin\/blog(\/|$)/,
  [IMPORTS]: /^\/admin\/import(\/|$)/,
  [NEWSLETTER]: /^\/admin\/newsletter(\/|$)/,
  [USERS_PATH]: /^\/admin\/utilisateurs?(\/|$)/,
};
const isCurrent = (part: string, pathname: string) =>
  within[part]?.test(pathname) ?? (part === pathname || pathname.startsWith(`${part}/`));

function Frame({ counts, children }: { counts: Counts; children: React.ReactNode }) {
  const { pathname, search } = useLocation();
  const toDo = counts.pending + counts.edits + counts.dueClaims + counts.deletions;
  const countOf = {
    pending: shown(counts.pending),
    published: formatNumber(counts.published),
    offline: shown(counts.offline),
  };
  const parts = [
    { to: "/admin/dashboard", label: "À traiter", count: shown(toDo) },
    ...companyLists.map(({ key, label, status }) => ({
      to: `/admin/entreprises/${key}`,
      label,
      count: status === "archived" ? undefined : countOf[status],
    })),
    { to: "/admin/modifications", label: "Modifications", count: shown(counts.edits) },
    { to: "/admin/revendications", label: "Revendications", count: shown(counts.claims) },
    { to: LEADS, label: "Leads", count: shown(counts.leads) },
    { to: MESSAGES_PATH, label: "Messages", count: shown(counts.messages) },
    { to: REQUESTS_PATH, label: "Diagnostic", count: shown(counts.experts) },
    { to: RIGHTS_PATH, label: "RGPD", count: shown(counts.rights) },
    { to: USERS_PATH, label: "Utilisateurs", count: undefined },
    { to: BLOG, label: "Blog", count: undefined },
    { to: NEWSLETTER, label: "Newsletter", count: undefined },
    { to: "/admin/mesures", label: "Mesures", count: undefined },
    { to: IMPORTS, label: "Importer (CSV)", count: undefined },
    ...siteParts,
  ];
  const list = companyLists.find(({ key }) => pathname === `/admin/entreprises/${key}`);
  return (
    <AdminShell
      sections={parts.map((part) => ({ ...part, current: isCurrent(part.to, pathname) }))}
      search={{
        action: `/admin/entreprises/${list?.key ?? "publiees"}`,
        value: list ? (new URLSearchParams(search).get("q") ?? "") : "",
      }}
    >
      {children}
    </AdminShell>
  );
}

export default function AdminLayout({ loaderData: { counts, flash, email } }: Route.ComponentProps) {
  return (
    <Frame counts={counts}>
      <FlashNotice flash={flash} email={email} />
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <PageError error={error} />;
  return (
    <Frame counts={loaderData.counts}>
      <PageError error={error} />
    </Frame>
  );
}

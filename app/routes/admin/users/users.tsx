import { data, isRouteErrorResponse, redirect } from "react-router";
import { proofNeeded } from "#app/core/proof/recent-sign-in.server.ts";
import type { ManagerFlash } from "#app/features/managers/texts.ts";
import { inviteAdmin, listInvitations, revokeInvitation } from "#app/features/users/invitations.server.ts";
import type { UserFlash } from "#app/features/users/texts.ts";
import { InviteAdmin } from "#app/features/users/ui/invite-admin.tsx";
import { UserFilters } from "#app/features/users/ui/user-filters.tsx";
import { UserGrid } from "#app/features/users/ui/user-grid.tsx";
import { userColumns } from "#app/features/users/user-columns.ts";
import {
  COUNTED,
  isFiltered,
  LAST_PAGE,
  readUserListState,
  USERS_PATH,
  userListUrl,
  userSizes,
} from "#app/features/users/user-lists.rules.ts";
import { refusalTexts, usersTexts } from "#app/features/users/users.rules.ts";
import { usersForms } from "#app/features/users/users.schema.ts";
import { countUsers, listUsers } from "#app/features/users/users.server.ts";
import { refuseUnproven } from "#app/features/verification/refuse-unproven.server.ts";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { type AdminScope, adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { cappedCount, countOf, formatNumber } from "#app/platform/text/number.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ListFailed } from "#app/ui/feedback/list-failed.tsx";
import { WhileListing } from "#app/ui/feedback/while-listing.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Stat } from "#app/ui/layout/stat.tsx";
import { ExportMenu } from "#app/ui/search/export-menu.tsx";
import { ListPages } from "#app/ui/search/list-pages.tsx";
import type { Route } from "./+types/users";
import { handleUserAct, problem } from "./actions.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  if (isRouteErrorResponse(error)) return [];
  const page = loaderData?.state.page ?? 1;
  return pageMeta({
    title: `Utilisateurs${page > 1 ? `, page ${page}` : ""} · Administration`,
    description:
      "Les comptes de Récif : recherche, filtres, tri, rôle, suspension, réinitialisation, suppression, invitation d’un administrateur, export.",
    path: USERS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const state = readUserListState(url.searchParams);
  const found = await listUsers(scope, state);
  if (found.users.length === 0 && state.page > 1) throw notFound("page");
  return data({
    ...found,
    state,
    stats: await countUsers(scope),
    invitations: await listInvitations(scope),
    proof: await proofNeeded(scope),
  });
}

type Form = Extract<ParsedIntent<typeof usersForms>, { ok: true }>;

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  const form = await parseIntent(request, usersForms);
  if (!form.ok) return refused(form);
  if (form.intent === "invite") return invite(form, scope);
  if (form.intent === "default") return handleUserAct(form, scope, false);
  const revoked = await revokeInvitation(scope, form.value.invitationId);
  const flash = revoked ? "invitation-revoked" : "invitation-gone";
  return redirect(USERS_PATH, {
    headers: { "Set-Cookie": await setFlash<ManagerFlash | UserFlash>(scope, flash) },
  });
}

async function invite(form: Extract<Form, { intent: "invite" }>, scope: AdminScope) {
  const notProven = await refuseUnproven(form, scope, form.value.currentPassword);
  if (notProven) return notProven;
  const { kind } = await inviteAdmin(scope, form.value.email);
  switch (kind) {
    case "invited":
      return answered(form, {
        notice: { tone: "success", title: usersTexts.invited, text: "Le lien est valable 72 heures." },
      });
    case "admin":
      return refused(form, { errors: { email: usersTexts.alreadyAdmin } });
    case "suspended":
      return refused(form, { errors: { email: refusalTexts.suspended } });
    case "held":
      return refused(form, { errors: { email: usersTexts.reservedAddress } });
    case "limited":
      return refused(form, {
        status: 429,
        notice: problem(usersTexts.inviteFailed, usersTexts.tooManyInvitations),
      });
  }
}

export const clientAction = keepForm(usersTexts.updateFailed);

export default function Users({
  loaderData: { users, total, state, stats, invitations, proof },
}: Route.ComponentProps) {
  const { page, size } = state;
  const here = new URL(userListUrl(state), "http://site");
  const figures = [
    ["Utilisateurs", stats.total],
    ["Administrateurs", stats.admins],
    ["Utilisateurs standard", stats.regular],
    ["Nouveaux ce mois-ci", stats.thisMonth],
  ] as const;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="heading-page max-sm:text-2xl">Utilisateurs</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={here.pathname + here.search} variant="quiet" size="sm" reloadDocument>
            Actualiser
          </ButtonLink>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {figures.map(([label, value]) => (
          <Stat key={label} label={label} value={cappedCount(value, COUNTED)} />
        ))}
      </dl>
      <InviteAdmin proof={proof} invitations={invitations} />
      <UserFilters state={state} />
      <p aria-live="polite" className="text-ink-2">
        {total > COUNTED ? `Plus de ${formatNumber(COUNTED)} utilisateurs` : countOf(total, "utilisateur")}
      </p>
      {total > 0 && (
        <ExportMenu action={`${USERS_PATH}/export`} columns={userColumns} hiddenFields={here.searchParams} />
      )}
      <WhileListing path={USERS_PATH} label="Chargement des utilisateurs…">
        <UserGrid key={userListUrl(state)} users={users} filtered={isFiltered(state)} />
      </WhileListing>
      <ListPages
        total={total}
        page={page}
        size={size}
        sizes={userSizes}
        lastPage={LAST_PAGE}
        hrefFor={(wanted) => userListUrl(state, { page: wanted })}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailed error={error} heading="Utilisateurs" title={usersTexts.loadFailed} retry={USERS_PATH} />;
}

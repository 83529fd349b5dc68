import { data, isRouteErrorResponse, redirect } from "react-router";
import { formProofNeeded } from "#app/core/proof/recent-sign-in.server.ts";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import type { ManagerFlash } from "#app/features/managers/texts.ts";
import { inviteAdmin, listInvitations, revokeInvitation } from "#app/features/users/invitations.server.ts";
import type { UserFlash } from "#app/features/users/texts.ts";
import { InviteAdmin } from "#app/features/users/ui/invite-admin.tsx";
import { NoUsers, UserCard, userListActs, userRow } from "#app/features/users/ui/user-rows.tsx";
import { userColumns } from "#app/features/users/user-columns.ts";
import { USERS_PATH, userList } from "#app/features/users/user-lists.rules.ts";
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
import { listWords } from "#app/platform/text/list-words.ts";
import { cappedCount } from "#app/platform/text/number.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ListFailed } from "#app/ui/feedback/list-failed.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { Stat } from "#app/ui/layout/stat.tsx";
import { listHref, readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
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
  const state = readListState(userList, url.searchParams);
  const found = await listUsers(scope, state);
  if (found.users.length === 0 && state.page > 1) throw notFound("page");
  return data({
    ...found,
    state,
    memory: await readListMemory(scope, userList),
    stats: await countUsers(scope),
    invitations: await listInvitations(scope),
    proof: await formProofNeeded(scope),
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
    case "deleted":
      return refused(form, { errors: { email: usersTexts.deletedAccount } });
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

export default function Users({ loaderData }: Route.ComponentProps) {
  const { users, total, state, memory, stats, invitations, proof } = loaderData;
  const figures = [
    ["Utilisateurs", stats.total],
    ["Administrateurs", stats.admins],
    ["Utilisateurs standard", stats.regular],
    ["Nouveaux ce mois-ci", stats.thisMonth],
  ] as const;
  return (
    <StaffList
      list={userList}
      state={state}
      total={total}
      memory={memory}
      words={listWords(userList, { total })}
      loading="Chargement des utilisateurs…"
      rows={users.map((user) => userRow(state, user))}
      card={(at, frame) => <UserCard user={users[at]} {...frame} />}
      acts={userListActs}
      exported={userColumns}
      links={
        <ButtonLink to={listHref(userList, state)} variant="quiet" size="sm" reloadDocument>
          Actualiser
        </ButtonLink>
      }
      empty={<NoUsers />}
      nothingFound={<NoUsers filtered />}
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {figures.map(([label, value]) => (
          <Stat key={label} label={label} value={cappedCount(value, userList.counted)} />
        ))}
      </dl>
      <InviteAdmin proof={proof} invitations={invitations} />
    </StaffList>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailed error={error} heading="Utilisateurs" title={usersTexts.loadFailed} retry={USERS_PATH} />;
}

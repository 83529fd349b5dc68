import { redirect } from "react-router";
import { formProofNeeded } from "#app/core/proof/recent-sign-in.server.ts";
import { changeDeputy } from "#app/features/users/deputies.server.ts";
import type { UserFlash } from "#app/features/users/texts.ts";
import { UserAccount } from "#app/features/users/ui/user-account.tsx";
import { UserTraces } from "#app/features/users/ui/user-traces.tsx";
import { editUser, movesAddress } from "#app/features/users/user-edit.server.ts";
import { USERS_PATH } from "#app/features/users/user-lists.rules.ts";
import { findUser } from "#app/features/users/user-page.server.ts";
import { refusalTexts, usersTexts } from "#app/features/users/users.rules.ts";
import { userForms } from "#app/features/users/users.schema.ts";
import { refuseUnproven } from "#app/features/verification/refuse-unproven.server.ts";
import { answered, refused } from "#app/platform/forms/answers.server.ts";
import { type ParsedIntent, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { type AdminScope, adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import { useBeside } from "#app/ui/list/beside.tsx";
import type { Route } from "./+types/user";
import { handleUserAct, problem } from "./actions.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: `${loaderData?.user.name.slice(0, 30) ?? "Utilisateur"} · Administration`,
    description:
      "Un compte de Récif vu par l’administration : ses fiches, ses demandes, ses sessions, les e-mails envoyés, le journal, et ce qui peut être fait.",
    path: `/admin/utilisateur/${loaderData?.user.id ?? ""}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const found = await findUser(scope, params.id);
  if (!found) throw notFound("user");
  return { ...found, proof: await formProofNeeded(scope) };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const scope = context.get(adminScope);
  const form = await parseIntent(request, userForms);
  if (!form.ok) return refused(form);
  if (form.intent === "edit") return edit(form, scope, { id: params.id, page: url.pathname + url.search });
  if (form.intent === "deputy" || form.intent === "end-deputy")
    return deputise(form, scope, { id: params.id, page: url.pathname + url.search });
  return handleUserAct(form, scope, true);
}

type DeputyForm = Extract<ParsedIntent<typeof userForms>, { ok: true; intent: "deputy" | "end-deputy" }>;

async function deputise(form: DeputyForm, scope: AdminScope, { id, page }: { id: string; page: string }) {
  const given = form.intent === "deputy" ? form.value : undefined;
  if (given) {
    const asking = { title: usersTexts.updateFailed };
    const notProven = await refuseUnproven(form, scope, given.currentPassword, asking);
    if (notProven) return notProven;
  }
  const { kind } = await changeDeputy(scope, id, given?.until);
  if (kind === "unchanged") return answered(form, { notice: { tone: "info", title: refusalTexts.already } });
  if (kind !== "done")
    return refused(form, { status: 409, notice: problem(usersTexts.updateFailed, refusalTexts[kind]) });
  const flash = given ? "deputy-given" : "deputy-ended";
  return redirect(page, { headers: { "Set-Cookie": await setFlash<UserFlash>(scope, flash) } });
}

type EditForm = Extract<ParsedIntent<typeof userForms>, { ok: true; intent: "edit" }>;

async function edit(form: EditForm, scope: AdminScope, { id, page }: { id: string; page: string }) {
  const { name, email, seen, currentPassword } = form.value;
  const moves = await movesAddress(scope, id, email);
  if (moves) {
    const asking = { title: usersTexts.updateFailed };
    const notProven = await refuseUnproven(form, scope, currentPassword, asking);
    if (notProven) return notProven;
  }
  const { kind } = await editUser(scope, id, { name, email: moves ? email : undefined, seen });
  if (kind === "done")
    return redirect(page, {
      headers: { "Set-Cookie": await setFlash<UserFlash>(scope, "user-updated") },
    });
  if (kind === "taken") return refused(form, { errors: { email: refusalTexts.taken } });
  if (kind === "unchanged") return answered(form, { notice: { tone: "info", title: usersTexts.unchanged } });
  return refused(form, { status: 409, notice: problem(usersTexts.updateFailed, refusalTexts[kind]) });
}

export const clientAction = keepForm(usersTexts.updateFailed);

export default function User({ loaderData: { user, proof, ...traces } }: Route.ComponentProps) {
  const alone = useBeside() === undefined;
  return (
    <>
      {alone && (
        <p>
          <TextLink to={USERS_PATH}>Tous les utilisateurs</TextLink>
        </p>
      )}
      <UserAccount user={user} proof={proof} />
      <UserTraces {...traces} />
    </>
  );
}

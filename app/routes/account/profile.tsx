import { redirect } from "react-router";
import { renamePerson } from "#app/core/person/people.server.ts";
import { profileForm } from "#app/features/account/account.schema.ts";
import { unexpected } from "#app/features/account/messages.ts";
import { findProfile } from "#app/features/account/settings/profile.server.ts";
import type { AccountFlash } from "#app/features/account/texts.ts";
import { ProfileCards } from "#app/features/account/ui/profile-cards.tsx";
import { OwnRequests } from "#app/features/leads/follow/ui/own-requests.tsx";
import { listOwnLeads } from "#app/features/leads/follow/view-followed.server.ts";
import { refused } from "#app/platform/forms/answers.server.ts";
import { parseForm } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { AccountPage, Panel } from "#app/ui/layout/account-page.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/profile";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Mon Profil",
    description:
      "Votre profil sur Récif : le nom que voient les entreprises à qui vous écrivez, votre adresse e-mail et la date de vos visites.",
    path: "/profile",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const profile = await findProfile(scope);
  if (!profile) throw notFound("profile");
  return { profile, requests: await listOwnLeads(scope) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, profileForm);
  if (!form.ok) return refused(form);
  const scope = context.get(memberScope);
  await renamePerson(scope, form.value.name);
  return redirect("/profile", {
    headers: { "Set-Cookie": await setFlash<AccountFlash>(scope, "profile-saved") },
  });
}

export const clientAction = keepForm(unexpected.profile);

export default function Profile({ loaderData: { profile, requests } }: Route.ComponentProps) {
  return (
    <AccountPage title="Mon Profil" lead="Ce que Récif sait de vous, et le nom que vous donnez.">
      <ProfileCards profile={profile} />
      <OwnRequests requests={requests} />
      <Panel title="Mes choix">
        <p>
          Les entreprises que vous avez mises de côté, avec vos notes&nbsp;:{" "}
          <TextLink to="/profile/choix">voir mes choix</TextLink>.
        </p>
      </Panel>
      <Panel title="Mes diagnostics">
        <p>
          Vos scores de cybersécurité, vos mesures et vos progrès&nbsp;:{" "}
          <TextLink to="/profile/diagnostics">voir mes diagnostics</TextLink>.
        </p>
      </Panel>
    </AccountPage>
  );
}

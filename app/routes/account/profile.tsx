import { redirect } from "react-router";
import { renamePerson } from "#app/core/person/people.server.ts";
import { profileForm } from "#app/features/account/account.schema.ts";
import { unexpected } from "#app/features/account/messages.ts";
import { findProfile } from "#app/features/account/settings/profile.server.ts";
import type { AccountFlash } from "#app/features/account/texts.ts";
import { ChangesPanel } from "#app/features/account/ui/changes-panel.tsx";
import { HomePanels } from "#app/features/account/ui/home-panels.tsx";
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
import { AccountPage } from "#app/ui/layout/account-page.tsx";
import type { Route } from "./+types/profile";
import { findOwnThings, listChanges } from "./profile/home.server.ts";

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
  const [requests, changes, own] = await Promise.all([
    listOwnLeads(scope),
    listChanges(scope),
    findOwnThings(scope),
  ]);
  return { profile, requests, changes, own };
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

export default function Profile({ loaderData: { profile, requests, changes, own } }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Mon Profil"
      lead="Vos demandes, vos choix, vos alertes, et ce que Récif sait de vous."
    >
      <ChangesPanel changes={changes} />
      <OwnRequests requests={requests} />
      <HomePanels {...own} />
      <ProfileCards profile={profile} />
    </AccountPage>
  );
}

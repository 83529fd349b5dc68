import { data, redirect } from "react-router";
import { newPasswordForm } from "#app/features/accounts/accounts.schema.ts";
import { askForLink } from "#app/features/accounts/links/asked-links.server.ts";
import { waitSentence } from "#app/features/accounts/messages.ts";
import { sayNext } from "#app/features/accounts/sessions/flash.server.ts";
import { choosePassword, dropPassword } from "#app/features/accounts/settings/passwords.server.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { WelcomeView } from "#app/features/accounts/ui/welcome-view.tsx";
import { parseForm } from "#app/platform/forms/form.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import type { Route } from "./+types/welcome";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Bienvenue",
    description:
      "Votre compte Récif est ouvert : choisissez votre mot de passe, ou continuez avec des liens de connexion reçus par e-mail.",
    path: "/welcome",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export function loader({ url, context }: Route.LoaderArgs) {
  const { actor, session } = context.get(memberScope);
  const step = !session.mustChoosePassword ? "done" : actor.proven ? "choose" : "prove";
  return { step, email: actor.email, from: safePath(url.searchParams.get("from")) } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(memberScope);
  const posted = await request.clone().formData();
  const from = safePath(posted.get("from"));
  const intent = posted.get("intent");

  if (intent === "resend") {
    const asked = { email: scope.actor.email, kind: "confirm" as const, redirectTo: from };
    const answer = await askForLink(scope, asked);
    if (answer.kind === "asked") return data({ sent: true });
    return data({ problem: waitSentence(answer.retryAfterSeconds) }, { status: 429 });
  }
  if (intent === "links") {
    const answered = await dropPassword(scope);
    return redirect(from, answered ? { headers: { "Set-Cookie": await sayNext(scope, "links-only") } } : {});
  }
  const form = await parseForm(request, newPasswordForm);
  if (!form.ok) return data({ reply: form.reply }, { status: 422 });
  const chosen = await choosePassword(scope, form.value.newPassword);
  return redirect(from, chosen ? { headers: { "Set-Cookie": await sayNext(scope, "password-chosen") } } : {});
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title="Bienvenue sur Récif" lead="Votre compte est ouvert.">
      <WelcomeView {...loaderData} answer={actionData} />
    </AccountPage>
  );
}

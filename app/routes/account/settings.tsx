import { redirect } from "react-router";
import { unexpected } from "#app/features/accounts/messages.ts";
import { findSettings } from "#app/features/accounts/settings/settings.server.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { DangerPanel } from "#app/features/accounts/ui/danger-panel.tsx";
import { PasswordPanel } from "#app/features/accounts/ui/password-panel.tsx";
import { NewsletterPanel, PreferencesPanel } from "#app/features/accounts/ui/preferences-panels.tsx";
import { DataPanel, SessionsPanel } from "#app/features/accounts/ui/sessions-panel.tsx";
import { findNewsletterPreferences } from "#app/features/newsletter/preferences.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { orElse } from "#app/ui/form/form-checks.ts";
import type { Route } from "./+types/settings";
import { type SettingsAnswer, settingsActions } from "./settings/actions.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Paramètres",
    description:
      "Newsletter, notifications, mot de passe, sessions ouvertes, copie de vos données et suppression : tous les réglages de votre compte Récif.",
    path: "/settings",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  const [settings, newsletter] = await Promise.all([findSettings(scope), findNewsletterPreferences(scope)]);
  return { ...settings, newsletter, email: scope.actor.email, proven: scope.actor.proven };
}

/** Each panel posts its own form; the hidden field "intent" says which. */
export async function action({ request, context }: Route.ActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  const act = typeof intent === "string" ? settingsActions.get(intent) : undefined;
  return act ? act(request, context) : redirect("/settings");
}

/** A panel whose posting came to nothing says so itself; the page stays. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  return orElse(serverAction, failureOf(intent));
}

function failureOf(intent: FormDataEntryValue | null): SettingsAnswer {
  const problem = unexpected.settings;
  if (intent === "newsletter") return { newsletter: problem };
  if (intent === "password" || intent === "password-link") return { password: { problem } };
  return intent === "delete" ? { deletion: { error: { "": [problem] } } } : { other: problem };
}

export default function Settings({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { newsletter, preferences, hasPassword, sessions, email, proven } = loaderData;
  return (
    <AccountPage title="Paramètres" lead={email} wide>
      {answer?.other && <Notice tone="error" title={answer.other} live />}
      <NewsletterPanel {...newsletter} proven={proven} problem={answer?.newsletter} />
      <PreferencesPanel {...preferences} />
      <PasswordPanel email={email} hasPassword={hasPassword} answer={answer?.password} />
      <SessionsPanel sessions={sessions} />
      <DataPanel />
      <DangerPanel reply={answer?.deletion} />
    </AccountPage>
  );
}

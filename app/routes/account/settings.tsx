import { settingsForms } from "#app/features/accounts/accounts.schema.ts";
import { unexpected } from "#app/features/accounts/messages.ts";
import { listOwnWords } from "#app/features/accounts/settings/passwords.server.ts";
import { findSettings } from "#app/features/accounts/settings/settings.server.ts";
import { AccountPage } from "#app/features/accounts/ui/account-page.tsx";
import { DangerPanel } from "#app/features/accounts/ui/danger-panel.tsx";
import { PasswordPanel } from "#app/features/accounts/ui/password-panel.tsx";
import { NewsletterPanel, PreferencesPanel } from "#app/features/accounts/ui/preferences-panels.tsx";
import { DataPanel, SessionsPanel } from "#app/features/accounts/ui/sessions-panel.tsx";
import { findNewsletterPreferences } from "#app/features/newsletter/preferences.server.ts";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import type { Route } from "./+types/settings";
import { takeSettings } from "./settings/actions.server.ts";

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
  const [settings, newsletter, ownWords] = await Promise.all([
    findSettings(scope),
    findNewsletterPreferences(scope),
    listOwnWords(scope),
  ]);
  return { ...settings, newsletter, ownWords, email: scope.actor.email, proven: scope.actor.proven };
}

export async function action({ request, context }: Route.ActionArgs) {
  return takeSettings(await parseIntent(request, settingsForms), context.get(memberScope));
}

export const clientAction = keepForm(unexpected.settings);

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { newsletter, preferences, hasPassword, sessions, proof, email, ownWords, proven } = loaderData;
  return (
    <AccountPage title="Paramètres" lead={email}>
      <NewsletterPanel {...newsletter} proven={proven} />
      <PreferencesPanel {...preferences} />
      <PasswordPanel email={email} ownWords={ownWords} hasPassword={hasPassword} />
      <SessionsPanel sessions={sessions} proof={proof} />
      <DataPanel />
      <DangerPanel proof={proof} />
    </AccountPage>
  );
}

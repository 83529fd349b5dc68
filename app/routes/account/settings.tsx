import { findWaitingChange } from "#app/core/person/email-changes.server.ts";
import { AddressPanel } from "#app/features/account/address/ui/address-panel.tsx";
import { unexpected } from "#app/features/account/messages.ts";
import { findDigestChoices } from "#app/features/account/settings/digest-choices.server.ts";
import { findSettings } from "#app/features/account/settings/settings.server.ts";
import { DangerPanel } from "#app/features/account/ui/danger-panel.tsx";
import { DigestsPanel } from "#app/features/account/ui/digests-panel.tsx";
import { NewsletterPanel, PreferencesPanel } from "#app/features/account/ui/preferences-panels.tsx";
import { DataPanel, SessionsPanel } from "#app/features/account/ui/sessions-panel.tsx";
import { findNewsletterPreferences } from "#app/features/newsletter/preferences.server.ts";
import { listOwnWords } from "#app/features/passwords/passwords.server.ts";
import { PasswordPanel } from "#app/features/passwords/ui/password-panel.tsx";
import { countPublishedReviews } from "#app/features/reviews/reviews.privacy.server.ts";
import { SecurityPanel } from "#app/features/second-factor/ui/security-panel.tsx";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { EmailText } from "#app/ui/email.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { AccountPage } from "#app/ui/layout/account-page.tsx";
import type { Route } from "./+types/settings";
import { handleSettings } from "./settings/actions.server.ts";
import { settingsForms } from "./settings/settings.schema.ts";

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
  const [settings, waiting, newsletter, ownWords, publishedReviews, digests] = await Promise.all([
    findSettings(scope),
    findWaitingChange(scope),
    findNewsletterPreferences(scope),
    listOwnWords(scope),
    countPublishedReviews(scope),
    findDigestChoices(scope),
  ]);
  const { email, proven } = scope.actor;
  return { ...settings, waiting, newsletter, ownWords, publishedReviews, digests, email, proven };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleSettings(await parseIntent(request, settingsForms), context.get(memberScope));
}

export const clientAction = keepForm(unexpected.settings);

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { newsletter, preferences, hasPassword, sessions, email, ownWords, proven } = loaderData;
  const { waiting, proving, proof, publishedReviews, digests } = loaderData;
  const { secondFactor } = proving;
  return (
    <AccountPage title="Paramètres" lead={<EmailText>{email}</EmailText>}>
      <NewsletterPanel {...newsletter} proven={proven} />
      <PreferencesPanel {...preferences} />
      <DigestsPanel choices={digests} />
      <AddressPanel email={email} proven={proven} proving={proving} waiting={waiting} />
      <PasswordPanel email={email} ownWords={ownWords} hasPassword={hasPassword} />
      <SecurityPanel active={secondFactor} />
      <SessionsPanel sessions={sessions} proof={proof} />
      <DataPanel />
      <DangerPanel proof={proof} publishedReviews={publishedReviews} />
    </AccountPage>
  );
}

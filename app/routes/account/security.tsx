import type { ShouldRevalidateFunctionArgs } from "react-router";
import { unexpected } from "#app/features/account/messages.ts";
import { findOwnFactors } from "#app/features/second-factor/asked-factors.server.ts";
import { securityForms } from "#app/features/second-factor/factors.schema.ts";
import { AppPanel } from "#app/features/second-factor/ui/app-panel.tsx";
import { PasskeysPanel } from "#app/features/second-factor/ui/passkeys-panel.tsx";
import { codesIn, NewCodes, RecoveryPanel } from "#app/features/second-factor/ui/recovery-codes.tsx";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { AccountPage, Panel } from "#app/ui/layout/account-page.tsx";
import type { Route } from "./+types/security";
import { handleSecurity } from "./security/actions.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Double authentification",
    description:
      "Protégez votre compte Récif : application d’authentification, clés d’accès de vos appareils, et codes de récupération à garder.",
    path: "/settings/securite",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  return findOwnFactors(context.get(memberScope));
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleSecurity(await parseIntent(request, securityForms), context.get(memberScope));
}

export const clientAction = keepForm(unexpected.settings);

/** One-time secrets stay visible: the page is not revalidated while they are shown. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  codesIn(actionResult) ? false : defaultShouldRevalidate;

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { app, started, passkeys, recoveryCodesLeft, proving, create, passkey, needed, proven } = loaderData;
  // Without JavaScript, the codes arrive with a page that no longer has the form that requested them.
  const codes = actionData?.intent === "codes" ? undefined : codesIn(actionData);
  return (
    <AccountPage
      title="Double authentification"
      lead="Un second moyen de vous reconnaître, en plus du premier."
    >
      {needed && (
        <Notice tone="warning" title="Les administrateurs doivent en avoir un">
          <p>Ajoutez une application ou une clé d’accès : l’administration s’ouvre ensuite.</p>
        </Notice>
      )}
      {codes && (
        <Panel title="Vos codes de récupération">
          <NewCodes codes={codes} />
        </Panel>
      )}
      {proven ? (
        <>
          <AppPanel app={app} started={started} proving={proving} passkey={passkey} />
          <PasskeysPanel passkeys={passkeys} create={create} proving={proving} passkey={passkey} />
          <RecoveryPanel left={recoveryCodesLeft} proving={proving} passkey={passkey} />
        </>
      ) : (
        <Panel title="Confirmez d’abord votre adresse">
          <p>Suivez le lien reçu par e-mail : vous pourrez ensuite protéger votre compte.</p>
        </Panel>
      )}
    </AccountPage>
  );
}

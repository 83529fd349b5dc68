import { settingsEditorTexts } from "#app/features/site-settings/editor/settings-editor.rules.ts";
import { settingsEditorForms } from "#app/features/site-settings/editor/settings-editor.schema.ts";
import { SETTINGS_HISTORY_PATH } from "#app/features/site-settings/editor/settings-fields.ts";
import { SettingsNav } from "#app/features/site-settings/editor/ui/settings-sections.tsx";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import type { Route } from "./+types/settings-history";
import { handleSettings } from "./settings/actions.server.ts";
import { Changes } from "./settings/changes.tsx";
import { loadChanges } from "./settings/page.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Historique des réglages · Administration",
    description: "Chaque réglage changé : avant, après, par qui et quand, avec retour à la valeur d’avant.",
    path: SETTINGS_HISTORY_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export const loader = ({ url, context }: Route.LoaderArgs) => loadChanges(context.get(adminScope), url);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, settingsEditorForms);
  return handleSettings(form, context.get(adminScope), SETTINGS_HISTORY_PATH);
}

export const clientAction = keepForm(settingsEditorTexts.failed);

export default function History({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 id="historique" className="heading-page max-sm:text-2xl">
        Historique des réglages
      </h1>
      <SettingsNav current={SETTINGS_HISTORY_PATH} />
      <Changes {...loaderData} here={SETTINGS_HISTORY_PATH} />
    </>
  );
}

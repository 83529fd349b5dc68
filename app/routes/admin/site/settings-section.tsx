import { settingsEditorTexts } from "#app/features/site-settings/editor/settings-editor.rules.ts";
import { settingsEditorForms } from "#app/features/site-settings/editor/settings-editor.schema.ts";
import { findEditedSettings } from "#app/features/site-settings/editor/settings-editor.server.ts";
import { findSection, settingsPath } from "#app/features/site-settings/editor/settings-fields.ts";
import { SettingsSectionForm } from "#app/features/site-settings/editor/ui/settings-section.tsx";
import { SettingsNav } from "#app/features/site-settings/editor/ui/settings-sections.tsx";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { ProofField } from "#app/ui/proof/proof-field.tsx";
import type { Route } from "./+types/settings-section";
import { handleSettings } from "./settings/actions.server.ts";
import { Changes } from "./settings/changes.tsx";
import { loadChanges } from "./settings/page.server.ts";

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const section = findSection(params.section);
  return pageMeta({
    title: `${section?.title ?? "Réglages"} · Administration`,
    description: `Réglages de Récif : ${section?.lead ?? ""}`,
    path: settingsPath({ slug: params.section }),
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });
};

function sectionOf(params: Route.LoaderArgs["params"]) {
  const section = findSection(params.section);
  if (!section) throw notFound("page");
  return section;
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { fields } = sectionOf(params);
  const scope = context.get(adminScope);
  const keys = fields.map(({ key }) => key);
  const [edited, changes] = await Promise.all([findEditedSettings(scope), loadChanges(scope, url, keys)]);
  return { ...edited, ...changes };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const section = sectionOf(params);
  const form = await parseIntent(request, settingsEditorForms);
  return handleSettings(form, context.get(adminScope), settingsPath(section));
}

export const clientAction = keepForm(settingsEditorTexts.failed);

export default function Section({ loaderData, params }: Route.ComponentProps) {
  const { settings, seen, proof } = loaderData;
  const section = sectionOf(params);
  const here = settingsPath(section);
  return (
    <>
      <header className="grid gap-1">
        <h1 className="heading-page max-sm:text-2xl">{section.title}</h1>
        <p className="max-w-prose text-ink-2">{section.lead}</p>
      </header>
      <SettingsNav current={here} />
      <SettingsSectionForm
        section={section}
        settings={settings}
        seen={seen}
        proof={(field) => <ProofField proof={proof} {...field} />}
      />
      <TitledSection titleId="historique" title="Historique">
        <Changes {...loaderData} here={here} />
      </TitledSection>
    </>
  );
}

import { proofNeeded } from "#app/core/proof/recent-sign-in.server.ts";
import { settingsEditorTexts } from "#app/features/site-settings/editor/settings-editor.rules.ts";
import { settingsEditorForms } from "#app/features/site-settings/editor/settings-editor.schema.ts";
import {
  findEditedSettings,
  HISTORY_PAGES,
  HISTORY_SIZE,
  listSettingChanges,
} from "#app/features/site-settings/editor/settings-editor.server.ts";
import { settingSections } from "#app/features/site-settings/editor/settings-fields.ts";
import { SettingsHistory } from "#app/features/site-settings/editor/ui/settings-history.tsx";
import {
  type ProofOf,
  SettingsSectionForm,
} from "#app/features/site-settings/editor/ui/settings-section.tsx";
import { parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import { readPage } from "#app/platform/http/list-url.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TitledSection } from "#app/ui/layout/titled-section.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { ProofField } from "#app/ui/proof/proof-field.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";
import type { Route } from "./+types/settings";
import { handleSettings } from "./settings/actions.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Réglages · Administration",
    description:
      "Les textes et les chiffres de Récif : éditeur, hébergeur, contact, numéro d’urgence, chiffres affirmés, et qui les a changés, avec retour en arrière.",
    path: "/admin/reglages",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const page = readPage(url.searchParams, HISTORY_PAGES);
  const [edited, history, proof] = await Promise.all([
    findEditedSettings(scope),
    listSettingChanges(scope, page),
    proofNeeded(scope),
  ]);
  const pageCount = Math.min(HISTORY_PAGES, Math.ceil(history.total / HISTORY_SIZE));
  return { ...edited, changes: history.changes, page, pageCount, proof };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleSettings(await parseIntent(request, settingsEditorForms), context.get(adminScope));
}

export const clientAction = keepForm(settingsEditorTexts.failed);

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { settings, seen, changes, page, pageCount, proof } = loaderData;
  const proofOf: ProofOf = (field) => <ProofField proof={proof} {...field} />;
  return (
    <>
      <header className="grid gap-3">
        <h1 className="heading-page max-sm:text-2xl">Réglages</h1>
        <nav aria-label="Sections des réglages">
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {settingSections.map(({ key, title }) => (
              <li key={key}>
                <TextLink to={`#reglages-${key}`}>{title}</TextLink>
              </li>
            ))}
            <li>
              <TextLink to="#historique">Historique</TextLink>
            </li>
          </ul>
        </nav>
      </header>
      {settingSections.map((section) => (
        <SettingsSectionForm
          key={section.key}
          section={section}
          settings={settings}
          seen={seen}
          proof={proofOf}
        />
      ))}
      <TitledSection titleId="historique" title="Historique">
        <SettingsHistory changes={changes} proof={proofOf} passwordNeeded={proof !== "none"} />
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(wanted) => `/admin/reglages?page=${wanted}#historique`}
          label="Pages de l’historique"
        />
      </TitledSection>
    </>
  );
}

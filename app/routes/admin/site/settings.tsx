import { settingsToFill } from "#app/features/site-settings/editor/missing-settings.ts";
import {
  findChangeDates,
  findEditedSettings,
} from "#app/features/site-settings/editor/settings-editor.server.ts";
import {
  SETTINGS_HISTORY_PATH,
  SETTINGS_PATH,
  settingSections,
} from "#app/features/site-settings/editor/settings-fields.ts";
import {
  type SectionState,
  SettingsSections,
} from "#app/features/site-settings/editor/ui/settings-sections.tsx";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/settings";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Réglages · Administration",
    description:
      "Les textes et les chiffres de Récif : éditeur, hébergeur, contact, numéro d’urgence, chiffres affirmés, et qui les a changés, avec retour en arrière.",
    path: SETTINGS_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const [{ settings }, dates] = await Promise.all([findEditedSettings(scope), findChangeDates(scope)]);
  const { missing } = settingsToFill(settings, new Date());
  const states: SectionState[] = settingSections.map(({ slug, fields }) => {
    const [last] = fields
      .map(({ key }) => dates.get(key))
      .filter((date) => date !== undefined)
      .sort((a, b) => b.getTime() - a.getTime());
    const toFill = missing.filter(({ key }) => fields.some((field) => field.key === key)).length;
    return { slug, toFill, ...(last && { last }) };
  });
  return { states };
}

export default function Settings({ loaderData: { states } }: Route.ComponentProps) {
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <h1 className="heading-page max-sm:text-2xl">Réglages</h1>
        <ButtonLink to={SETTINGS_HISTORY_PATH} variant="secondary" size="sm">
          Historique
        </ButtonLink>
      </header>
      <SettingsSections states={states} />
    </>
  );
}

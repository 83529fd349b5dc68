import { countOf } from "#app/platform/text/number.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { Badge } from "#app/ui/feedback/badge.tsx";
import { ChipNav } from "#app/ui/search/chip.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { SETTINGS_HISTORY_PATH, SETTINGS_PATH, settingSections, settingsPath } from "../settings-fields.ts";

export type SectionState = { slug: string; toFill: number; last?: Date };

/** Every section with what it holds, what is to be filled in, and its last change. */
export function SettingsSections({ states }: { states: readonly SectionState[] }) {
  return (
    <ul className="grid grid-cols-1 border-line border-t">
      {settingSections.map((section) => {
        const state = states.find(({ slug }) => slug === section.slug);
        return (
          <li
            key={section.key}
            className="relative grid grid-cols-1 gap-x-6 gap-y-1 border-line border-b px-2 py-3 hover:bg-foam sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="grid gap-0.5">
              <h2 className="font-semibold">
                <SiteLink to={settingsPath(section)} className="inline-flex min-h-6 items-center text-lagoon">
                  {section.title}
                </SiteLink>
              </h2>
              <p className="max-w-prose text-ink-2 text-sm">{section.lead}</p>
            </div>
            <div className="flex flex-wrap content-start items-center gap-2 text-ink-2 text-sm sm:justify-end">
              {state && state.toFill > 0 && (
                <Badge tone="warning">{countOf(state.toFill, "réglage")} à remplir</Badge>
              )}
              <span>{state?.last ? `Changé le ${formatDate(state.last)}` : "Par défaut"}</span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** @param current the path of the page */
export function SettingsNav({ current }: { current: string }) {
  return (
    <ChipNav
      label="Sections des réglages"
      items={[
        { to: SETTINGS_PATH, label: "Tous", current: current === SETTINGS_PATH },
        ...settingSections.map((section) => ({
          to: settingsPath(section),
          label: section.title,
          current: current === settingsPath(section),
        })),
        { to: SETTINGS_HISTORY_PATH, label: "Historique", current: current === SETTINGS_HISTORY_PATH },
      ]}
    />
  );
}

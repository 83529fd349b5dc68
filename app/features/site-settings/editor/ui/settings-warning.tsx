import { countOf } from "#app/platform/text/number.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { SettingsToFill } from "../missing-settings.ts";
import { SETTINGS_PATH, settingsPath } from "../settings-fields.ts";

/** What is not set up yet, in one line that opens; an old check of the emergency number is in the queue. */
export function SettingsWarning({ missing, emergency }: SettingsToFill) {
  const neverChecked = emergency !== undefined && emergency.days === undefined;
  const count = missing.length + (neverChecked ? 1 : 0);
  if (count === 0) return null;
  return (
    <details className="rounded-control bg-amber-tint px-4 text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-amber">
        {countOf(count, "réglage")} à remplir
      </summary>
      <div className="grid grid-cols-1 gap-2 pb-3">
        {missing.length > 0 && (
          <p>
            {missing.map(({ label }) => label).join(", ")}.{" "}
            <TextLink to={SETTINGS_PATH}>Ouvrir les réglages</TextLink>
          </p>
        )}
        {neverChecked && (
          <p>
            Personne n’a encore noté avoir vérifié le numéro d’urgence. Appelez-le, puis notez la date :{" "}
            <TextLink to={settingsPath({ slug: "urgence" })}>réglages de l’urgence</TextLink>
          </p>
        )}
      </div>
    </details>
  );
}

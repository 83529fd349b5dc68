import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { SettingsToFill } from "../missing-settings.ts";

export function SettingsWarning({ missing, emergency }: SettingsToFill) {
  if (missing.length === 0 && !emergency) return null;
  return (
    <Notice tone="warning" title="Des réglages vous attendent">
      {missing.length > 0 && (
        <p>
          À remplir : {missing.join(", ")}. <TextLink to="/admin/reglages">Ouvrir les réglages</TextLink>
        </p>
      )}
      {emergency && (
        <p>
          {emergency.days === undefined
            ? "Personne n’a encore noté avoir vérifié le numéro d’urgence."
            : `Le numéro d’urgence a été vérifié il y a ${emergency.days} jours.`}{" "}
          Appelez-le, puis notez la date :{" "}
          <TextLink to="/admin/reglages#reglages-emergency">réglages de l’urgence</TextLink>
        </p>
      )}
    </Notice>
  );
}

import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { rhythmOptions, type WatchKind, watchRules } from "../watch.rules.ts";

/** WATCH_CONSENT_VERSION identifies the sentences below the button. */
export function WatchForm({ kind, isMember }: { kind: WatchKind; isMember: boolean }) {
  return (
    <ActionForm rules={watchRules} className="grid gap-5">
      {({ field, pending }) => (
        <>
          {!isMember && <EmailField {...field("email")} />}
          <RadioGroup
            {...field("rhythm")}
            label="À quel rythme ?"
            required
            hint={
              kind === "alerts"
                ? "Certaines alertes ne durent que quelques jours : finie avant le jour de l’e-mail, une alerte n’est pas envoyée. Seul « Tout de suite » n’en manque aucune."
                : undefined
            }
            options={rhythmOptions}
            defaultValue={kind === "alerts" ? "at-once" : "weekly"}
          />
          <Button pending={pending} pendingLabel="Enregistrement…" className="w-full">
            Prévenez-moi
          </Button>
          <p className="text-ink-2 text-sm">
            {isMember
              ? "Rien de nouveau, pas d’e-mail. Arrêt en un clic ; sans renouvellement, l’alerte s’arrête au bout de douze mois."
              : "Vous confirmez par un lien reçu par e-mail ; aucun compte n’est ouvert. Rien de nouveau, pas d’e-mail. Arrêt en un clic ; sans renouvellement, l’alerte s’arrête au bout de douze mois. "}
            {!isMember && <TextLink to="/privacy-policy">Vos données</TextLink>}
          </p>
        </>
      )}
    </ActionForm>
  );
}

import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { SelectField, TextArea } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { NameFields } from "#app/ui/form/name-fields.tsx";
import { optionsOf } from "#app/ui/form/options-of.ts";
import { type Again, AgainButton, SentNotice } from "#app/ui/form/sent-notice.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { MAX_WORDS, RIGHTS_SENT, rights, rightsRequestRules, rightsTexts } from "../rights.rules.ts";

export type RightsNext = { reference: string; mailed: "now" | "later" | "never" };

export function RightsForm({ token }: { token: string }) {
  return (
    <ActionForm<RightsNext>
      rules={rightsRequestRules}
      stays
      action="/gdpr-rights"
      hidden={{ token }}
      next={(sent, again) => <RightsSent {...sent} again={again} />}
      className="grid grid-cols-1 gap-5"
    >
      {({ field, pending }) => (
        <>
          <Honeypot />
          <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
            <NameFields field={field} maxLength={60} />
          </div>
          <EmailField
            {...field("email")}
            example={undefined}
            hint="Celle que nous connaissons : un lien y est envoyé pour prouver qu’elle est à vous."
          />
          <SelectField
            {...field("requestType")}
            label="Type de demande"
            options={optionsOf(rights)}
            required
          />
          <TextArea {...field("message")} label="Message complémentaire" rows={4} maxLength={MAX_WORDS} />
          <p className="text-ink-2 text-sm">
            Ce que vous écrivez sert à traiter cette demande, et n’est lu que par l’équipe de Récif. Combien
            de temps : voyez la <TextLink to="/privacy-policy">politique de confidentialité</TextLink>.
          </p>
          <Button
            pending={pending}
            pendingLabel="Envoi en cours..."
            className="w-full sm:w-auto sm:justify-self-start"
          >
            Envoyer ma demande
          </Button>
        </>
      )}
    </ActionForm>
  );
}

type RightsSentProps = RightsNext & { again: Again };

export function RightsSent({ reference, mailed, again }: RightsSentProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <SentNotice
        words={rightsTexts.sent}
        heading={{ level: 3, id: RIGHTS_SENT }}
        reference={reference}
        next={mailed === "never" ? rightsTexts.notMailed : rightsTexts.confirm}
        later={mailed === "later"}
      />
      <AgainButton again={again}>Faire une autre demande</AgainButton>
    </div>
  );
}

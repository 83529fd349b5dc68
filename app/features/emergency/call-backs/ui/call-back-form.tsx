import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Checkbox, SelectField, TextField } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { optionsOf } from "#app/ui/form/options-of.ts";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { situations, type TriageAnswers } from "../../triage.rules.ts";
import { callBackRules } from "../call-back.rules.ts";
import { CALL_BACKS_RETENTION } from "../retention.ts";

type CallBackFormProps = { given: Partial<TriageAnswers>; token: string };

export function CallBackForm({ given, token }: CallBackFormProps) {
  const { seen, ...others } = given;
  return (
    <ActionForm rules={callBackRules} hidden={{ token, ...others }} className="grid grid-cols-1 gap-5">
      {({ field, box, pending, toCorrect }) => (
        <>
          <Honeypot />
          <div className="grid items-end gap-5 sm:grid-cols-2">
            <TextField
              {...field("firstName")}
              label="Prénom"
              autoComplete="given-name"
              maxLength={30}
              required
            />
            <PhoneField {...field("phone")} label="Téléphone" required />
          </div>
          <SelectField
            {...field("seen", seen)}
            label="Ce que vous voyez"
            options={optionsOf(situations)}
            required
          />
          <Checkbox
            {...box("consent")}
            label="J’accepte que ces réponses soient transmises aux entreprises d’astreinte, et mon numéro à la seule entreprise qui accepte de m’appeler."
            required
          />
          <p className="text-ink-2 text-sm">
            Tout s’efface au bout de {CALL_BACKS_RETENTION.words}. Vos droits sont dans la{" "}
            <TextLink to="/privacy-policy">politique de confidentialité</TextLink>.
          </p>
          <SubmitButton
            pending={pending}
            pendingLabel="Envoi en cours..."
            toCorrect={toCorrect}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            Être rappelé
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

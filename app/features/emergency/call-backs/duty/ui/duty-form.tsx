import { ActionForm } from "#app/ui/form/action-form.tsx";
import { Checkbox, CheckboxGroup, SelectField } from "#app/ui/form/field.tsx";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { ANY_HOUR, type DutyHours, dutyDays, endHours, SOME_HOURS, startHours } from "../duty.rules.ts";
import { dutyRules } from "../duty-form.rules.ts";

type DutyFormProps = { hours: DutyHours; phone: string | null; phonePublic: boolean };

export function DutyForm({ hours, phone, phonePublic }: DutyFormProps) {
  return (
    <ActionForm rules={dutyRules} className="grid grid-cols-1 gap-5">
      {({ field, box, choices, pending, toCorrect }) => (
        <>
          <RadioGroup
            {...field("when", hours ? SOME_HOURS : ANY_HOUR)}
            label="Quand répondez-vous ?"
            options={[
              { value: ANY_HOUR, label: "À toute heure, tous les jours" },
              { value: SOME_HOURS, label: "Aux jours et heures ci-dessous" },
            ]}
            required
          />
          <CheckboxGroup
            {...choices("days", hours?.days.map(String))}
            label="Jours où l’astreinte commence"
            options={dutyDays}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              {...field("from", hours ? String(hours.from) : undefined)}
              label="De"
              options={startHours}
            />
            <SelectField
              {...field("to", hours ? String(hours.to) : undefined)}
              label="À"
              hint="Une fin avant le début est le lendemain."
              options={endHours}
            />
          </div>
          <PhoneField
            {...field("phone", phone ?? undefined)}
            label="Téléphone d’astreinte"
            hint="Les demandes de rappel arrivent par e-mail et notification, jamais à ce numéro."
          />
          <Checkbox
            {...box("phonePublic", phonePublic)}
            label="Montrer ce numéro à tout le monde sur la page d’urgence"
          />
          <SubmitButton pending={pending} toCorrect={toCorrect} className="justify-self-start">
            Enregistrer
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

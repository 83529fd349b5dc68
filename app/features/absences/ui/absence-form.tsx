import type { Absence } from "#app/core/company/absence.rules.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { absenceRules } from "../absence-form.rules.ts";

export function AbsenceForm({ absence }: { absence: Absence | undefined }) {
  return (
    <ActionForm rules={absenceRules} intent="save" className="grid grid-cols-1 gap-5">
      {({ field, pending, toCorrect }) => (
        <>
          <div className="grid items-end gap-5 sm:grid-cols-2">
            <TextField {...field("startsOn", absence?.startsOn)} type="date" label="Premier jour" required />
            <TextField {...field("endsOn", absence?.endsOn)} type="date" label="Dernier jour" required />
          </div>
          <SubmitButton pending={pending} toCorrect={toCorrect} className="justify-self-start">
            Enregistrer
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

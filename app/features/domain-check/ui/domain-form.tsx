import { ActionForm } from "#app/ui/form/action-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { CheckedDomain } from "../answer-check.server.ts";
import { domainRules } from "../domain.rules.ts";
import { CheckedDomainList } from "./checked-domain.tsx";

export function DomainForm() {
  return (
    <ActionForm<CheckedDomain>
      rules={domainRules}
      beside={(checked) => <CheckedDomainList {...checked} />}
      className="grid grid-cols-1 gap-5"
    >
      {({ field, pending, toCorrect }) => (
        <>
          <TextField
            {...field("domain")}
            label="Votre domaine, ou une adresse e-mail de ce domaine"
            example="exemple.nc"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            maxLength={300}
            required
          />
          <SubmitButton
            pending={pending}
            pendingLabel="Vérification…"
            toCorrect={toCorrect}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            Vérifier
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

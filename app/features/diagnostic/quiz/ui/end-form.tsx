import { companySizes } from "#app/core/diagnostic/domains.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { Checkbox, SelectField } from "#app/ui/form/field.tsx";
import { optionsOf } from "#app/ui/form/options-of.ts";
import { TextLink } from "#app/ui/link.tsx";
import { diagnosticEndRules, endPath } from "../quiz.rules.ts";

const sizes = optionsOf(companySizes);

export function EndForm({ last }: { last: number }) {
  return (
    <ActionForm rules={diagnosticEndRules} action={endPath(last)} className="grid grid-cols-1 gap-4">
      {({ field, box, pending }) => (
        <>
          <SelectField
            {...field("size")}
            label="Taille de votre entreprise"
            emptyLabel="Ne pas préciser"
            options={sizes}
          />
          <Checkbox
            {...box("sharing")}
            label="Compter mon score dans la moyenne des entreprises de cette taille"
            hint="Le score seul s’ajoute à une moyenne, avec ceux d’au moins neuf autres. Vos réponses ne sont pas partagées."
          />
          <EmailField
            {...field("email")}
            required={false}
            hint="Pour recevoir un lien privé vers vos résultats, valable 30 jours. L’adresse ne sert qu’à cela."
          />
          <div className="grid grid-cols-1 gap-3">
            <Button pending={pending} pendingLabel="Envoi en cours...">
              Envoyer et voir mes résultats
            </Button>
            <Button name="intent" value="skip" variant="secondary">
              Continuer sans e-mail
            </Button>
          </div>
          <p className="text-ink-2 text-sm">
            Ce qui est gardé est dans la{" "}
            <TextLink to="/privacy-policy">politique de confidentialité</TextLink>.
          </p>
        </>
      )}
    </ActionForm>
  );
}

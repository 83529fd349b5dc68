import { companySizes } from "#app/core/diagnostic/domains.ts";
import { EXPERT_PATH } from "#app/core/diagnostic/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { Checkbox, SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { optionsOf } from "#app/ui/form/options-of.ts";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { type ExpertBy, expertRules, MAX_EXPERT_MESSAGE } from "../expert.rules.ts";
import { REQUESTS_RETENTION } from "../retention.ts";
import { type ExpertNext, ExpertSent } from "./expert-sent.tsx";

const sizes = optionsOf(companySizes);

type ExpertFormProps = {
  token: string;
  by: ExpertBy;
  known: { name?: string | undefined; email?: string | undefined; size?: string | undefined };
};

export function ExpertForm({ token, by, known }: ExpertFormProps) {
  return (
    <ActionForm<ExpertNext>
      rules={expertRules}
      stays
      action={EXPERT_PATH}
      hidden={{ token, ...by }}
      next={(sent) => <ExpertSent {...sent} />}
      className="grid grid-cols-1 gap-5"
    >
      {({ field, box, pending }) => (
        <>
          <Honeypot />
          <TextField {...field("name", known.name)} label="Nom" autoComplete="name" maxLength={60} required />
          <EmailField {...field("email", known.email)} />
          <TextField
            {...field("company")}
            label="Entreprise"
            autoComplete="organization"
            maxLength={120}
            required
          />
          <PhoneField {...field("phone")} />
          <SelectField
            {...field("size", known.size)}
            label="Taille de l’entreprise"
            emptyLabel="Ne pas préciser"
            options={sizes}
          />
          <TextField
            {...field("industry")}
            label="Secteur d’activité"
            example="boulangerie"
            maxLength={100}
          />
          <TextArea {...field("message")} label="Message" rows={4} maxLength={MAX_EXPERT_MESSAGE} />
          <Checkbox
            {...box("withAnswers")}
            label="Joindre mes réponses"
            hint="Chaque question avec votre réponse, lues par l’équipe de Récif seulement. Sans cette case, elle ne reçoit que votre score et votre niveau."
          />
          <Checkbox
            {...box("terms")}
            label={
              <>
                J’accepte les <TextLink to="/terms-of-service">conditions d’utilisation</TextLink>
              </>
            }
            required
          />
          <p className="text-ink-2 text-sm">
            Ce que vous envoyez sert à vous répondre, et s’efface au bout de {REQUESTS_RETENTION.words}. Vos
            droits sont dans la <TextLink to="/privacy-policy">politique de confidentialité</TextLink>.
          </p>
          <Button
            pending={pending}
            pendingLabel="Envoi en cours..."
            className="w-full sm:w-auto sm:justify-self-start"
          >
            Demander un expert
          </Button>
        </>
      )}
    </ActionForm>
  );
}

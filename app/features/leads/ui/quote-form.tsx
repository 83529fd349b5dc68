import { Button } from "#app/ui/button.tsx";
import { ActionForm, type FormFields } from "#app/ui/form/action-form.tsx";
import { Checkbox, SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { quoteRules } from "../lead.rules.ts";
import { Honeypot, QuoteConsent, QuotePrivacyNote, QuoteReference, serviceOptions } from "./form-parts.tsx";
import { useFormToken } from "./use-form-token.ts";

type QuoteFormProps = {
  /** Slug of the category that the page is about. */
  category?: string | undefined;
  /** Given by pages that are rendered for one visitor. */
  token?: string | undefined;
};

/** The general request for a quote: it posts to /devis from wherever it stands. */
export function QuoteForm({ category, token: given }: QuoteFormProps) {
  const { token = "", askForToken } = useFormToken(given);
  return (
    <ActionForm<{ reference: string }>
      action="/devis"
      stays
      rules={quoteRules}
      hidden={{ token }}
      details={(taken) => <QuoteReference {...taken} />}
      onFocus={askForToken}
      className="grid gap-5"
    >
      {({ field, box, pending }) => (
        <>
          <Honeypot />
          <QuoteFields field={field} category={category} />
          <Checkbox {...box("terms")} label={<QuoteConsent />} required />
          <QuotePrivacyNote />
          <Button
            pending={pending}
            pendingLabel="Envoi en cours..."
            className="w-full sm:w-auto sm:justify-self-start"
          >
            Demander un devis gratuit
          </Button>
        </>
      )}
    </ActionForm>
  );
}

type FieldsProps = { field: FormFields["field"]; category: string | undefined };

function QuoteFields({ field, category }: FieldsProps) {
  return (
    <>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          {...field("company_name")}
          label="Nom de l’entreprise"
          autoComplete="organization"
          maxLength={120}
          required
        />
        <TextField
          {...field("contact_name")}
          label="Nom du contact"
          autoComplete="name"
          maxLength={60}
          required
        />
        <TextField
          {...field("email")}
          label="Email"
          example="nom@entreprise.nc"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <TextField
          {...field("phone")}
          label="Téléphone"
          hint="Sans indicatif pays, comme 27 12 34."
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      </div>
      <SelectField
        {...field("service_type", category)}
        label="Type de service"
        emptyLabel="Choisir un service…"
        options={serviceOptions}
        required
      />
      <TextArea
        {...field("message")}
        label="Message"
        hint="Ce que vous voulez protéger, votre matériel, vos délais : quelques mots suffisent."
        rows={5}
        maxLength={1000}
      />
    </>
  );
}

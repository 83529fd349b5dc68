import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { checkQuote, quoteFields, quoteTexts } from "../lead.rules.ts";
import {
  CarriedFields,
  FormTrouble,
  QuoteConsent,
  QuotePrivacyNote,
  QuoteTaken,
  serviceOptions,
} from "./form-parts.tsx";
import { useFormToken } from "./use-form-token.ts";
import { type PostedFields, type QuoteAnswer, useQuoteForm } from "./use-quote-form.ts";

type QuoteFormProps = {
  /** Slug of the category that the page is about. */
  category?: string | undefined;
  /** Given by pages that are rendered for one visitor. */
  token?: string | undefined;
  answer?: QuoteAnswer | undefined;
};

/** The general request for a quote: it posts to /devis from wherever it stands. */
export function QuoteForm({ category, token: given, answer }: QuoteFormProps) {
  const { form, field, box, summary, formError, pending, reply, reference, formKey, confirmation } =
    useQuoteForm({
      fields: quoteFields,
      action: "/devis",
      check: checkQuote,
      answer,
      sent: quoteTexts.sent,
    });
  const { token, askForToken } = useFormToken(given, reply);
  return (
    <div className="grid gap-6">
      {reference && <QuoteTaken words={quoteTexts.sent} reference={reference} box={confirmation} />}
      <FormTrouble summary={summary} formError={formError} />
      {/* Another key is another form: once taken, the request is emptied. */}
      <Form
        key={formKey}
        {...form}
        method="post"
        action="/devis"
        onFocus={askForToken}
        className="grid gap-5"
      >
        <CarriedFields token={token} />
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
      </Form>
    </div>
  );
}

type FieldsProps = { field: PostedFields["field"]; category: string | undefined };

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

import { Form, href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { checkCompanyQuote, companyQuoteFields, companyQuoteSent } from "../lead.rules.ts";
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

export type CompanyQuoteFormProps = {
  company: { slug: string; name: string };
  companyId: string;
  /** The member's own address, which they may change. */
  email: string;
  token: string;
  /** Of a request that was taken without JavaScript. */
  reference?: string | undefined;
  answer?: QuoteAnswer | undefined;
};

/** A request to one company, on its profile, for members. */
export function CompanyQuoteForm({
  company,
  companyId,
  email,
  token: given,
  reference,
  answer,
}: CompanyQuoteFormProps) {
  const words = companyQuoteSent(company.name);
  const action = href("/company/:slug", { slug: company.slug });
  const { form, field, box, summary, formError, pending, reply, formKey, confirmation, ...taken } =
    useQuoteForm({
      fields: companyQuoteFields,
      action,
      check: checkCompanyQuote,
      answer: answer ?? (reference ? { reference } : undefined),
      sent: words,
    });
  const { token } = useFormToken(given, reply);
  return (
    <Card as="section" id="devis" aria-labelledby="devis-titre" className="grid gap-6">
      <h2 id="devis-titre" className="heading-card">
        Demander un devis à {company.name}
      </h2>
      {taken.reference && <QuoteTaken words={words} reference={taken.reference} box={confirmation} />}
      <FormTrouble summary={summary} formError={formError} />
      <Form key={formKey} {...form} method="post" action={action} className="grid gap-5">
        <CarriedFields token={token} />
        <input type="hidden" name="companyId" value={companyId} />
        <CompanyQuoteFields field={field} email={email} />
        <Checkbox {...box("terms")} label={<QuoteConsent />} required />
        <QuotePrivacyNote />
        <Button
          pending={pending}
          pendingLabel="Envoi en cours..."
          className="w-full sm:w-auto sm:justify-self-start"
        >
          Envoyer ma demande
        </Button>
      </Form>
    </Card>
  );
}

type FieldsProps = { field: PostedFields["field"]; email: string };

function CompanyQuoteFields({ field, email }: FieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("firstName")} label="Prénom" autoComplete="given-name" maxLength={30} required />
        <TextField {...field("lastName")} label="Nom" autoComplete="family-name" maxLength={30} required />
      </div>
      <TextField
        {...field("company")}
        label="Votre entreprise"
        autoComplete="organization"
        maxLength={120}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("email", email)}
          label="Email"
          hint="Pour la réponse de l’entreprise."
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
        {...field("serviceType")}
        label="Type de service"
        emptyLabel="Choisir un service…"
        options={serviceOptions}
        required
      />
      <TextArea {...field("message")} label="Message" rows={5} maxLength={1000} />
    </>
  );
}

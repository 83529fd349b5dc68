import { href } from "react-router";
import { ActionForm, type FormFields } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { companyQuoteRules, companyQuoteSent } from "../lead.rules.ts";
import { Honeypot, PhoneField, QuoteEnd, QuoteReference, QuoteTaken, ServiceField } from "./form-parts.tsx";

export type CompanyQuoteFormProps = {
  company: { slug: string; name: string };
  companyId: string;
  /** The member's own address, which they may change. */
  email: string;
  token: string;
  /** Of a request that was taken without JavaScript, and whether somebody manages the company's page. */
  taken?: { reference: string; managed: boolean } | undefined;
};

/** A request to one company, on its profile, for members. */
export function CompanyQuoteForm({ company, companyId, email, token, taken }: CompanyQuoteFormProps) {
  return (
    <Card as="section" id="devis" aria-labelledby="devis-titre" className="grid gap-6">
      <h2 id="devis-titre" className="heading-card">
        Demander un devis à {company.name}
      </h2>
      <ActionForm<{ reference: string }>
        action={href("/company/:slug", { slug: company.slug })}
        stays
        rules={companyQuoteRules}
        hidden={{ token, companyId }}
        details={(answered) => <QuoteReference {...answered} />}
        className="grid gap-5"
      >
        {({ field, box, pending, answer }) => (
          <>
            {taken && !answer && (
              <QuoteTaken
                words={companyQuoteSent({ name: company.name, managed: taken.managed })}
                reference={taken.reference}
              />
            )}
            <Honeypot />
            <CompanyQuoteFields field={field} email={email} />
            <QuoteEnd terms={box("terms")} pending={pending}>
              Envoyer ma demande
            </QuoteEnd>
          </>
        )}
      </ActionForm>
    </Card>
  );
}

type FieldsProps = { field: FormFields["field"]; email: string };

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
        <EmailField {...field("email", email)} hint="Pour la réponse de l’entreprise." />
        <PhoneField {...field("phone")} />
      </div>
      <ServiceField {...field("serviceType")} />
      <TextArea {...field("message")} label="Message" rows={5} maxLength={1000} />
    </>
  );
}

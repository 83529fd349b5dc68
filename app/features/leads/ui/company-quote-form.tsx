import { useState } from "react";
import { href } from "react-router";
import { ActionForm, type FormFields } from "#app/ui/form/action-form.tsx";
import { forgetDraft } from "#app/ui/form/drafts.ts";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { NameFields } from "#app/ui/form/name-fields.tsx";
import type { Again } from "#app/ui/form/sent-notice.tsx";
import { REQUEST_WORDS } from "#app/ui/form/stored-words.ts";
import { SectionCard } from "#app/ui/layout/section-card.tsx";
import type { SentRequest } from "../follow/sent.server.ts";
import { companyQuoteRules, companyQuoteSent, type KnownSender, splitName } from "../lead.rules.ts";
import { DetailsFields } from "./request/details-fields.tsx";
import { PhoneField, QuoteEnd, ServiceField } from "./request/form-parts.tsx";
import { BegunRequest } from "./request/late-begun-request.tsx";
import { chosenService, NeedFields } from "./request/late-need-fields.tsx";
import { QuoteSent, type SimilarCompany } from "./request/quote-sent.tsx";

type SubmittedQuote = {
  reference: string;
  later?: boolean | undefined;
  managed: boolean;
  sent?: SentRequest | undefined;
};

export type CompanyQuoteFormProps = {
  company: { slug: string; name: string };
  companyId: string;
  sender: KnownSender;
  service: string | undefined;
  similar: readonly SimilarCompany[];
  token: string;
  accepted?: SubmittedQuote | undefined;
};

const SHOWN = 3;

export function CompanyQuoteForm(props: CompanyQuoteFormProps) {
  const { company, companyId, token, accepted } = props;
  const [service, setService] = useState<string>();
  const action = href("/company/:slug", { slug: company.slug });
  const confirm = ({ reference, later, managed, sent }: SubmittedQuote, again: Again) => (
    <QuoteSent
      tracked="lead"
      words={companyQuoteSent({ name: company.name, managed })}
      reference={reference}
      later={later}
      sent={sent}
      steps={[`${company.name} vous répond directement, à l’adresse e-mail de votre demande.`]}
      similar={props.similar.slice(0, SHOWN)}
      again={again}
    />
  );
  return (
    <SectionCard
      titleId="devis-titre"
      title={<>Demander un devis à {company.name}</>}
      id="devis"
      className="grid gap-6"
    >
      {accepted ? (
        confirm(accepted, `${action}#devis`)
      ) : (
        <ActionForm<SubmittedQuote>
          action={action}
          stays
          rules={companyQuoteRules}
          hidden={{ token, companyId }}
          next={confirm}
          onNext={() => forgetDraft(REQUEST_WORDS)}
          onChange={({ target }) => setService((before) => chosenService(target, "serviceType") ?? before)}
          className="grid gap-5"
        >
          {({ field, box, pending }) => (
            <>
              <Honeypot />
              <BegunRequest />
              <CompanyQuoteFields field={field} {...props} chosen={service} />
              <QuoteEnd terms={box("terms")} pending={pending}>
                Envoyer ma demande
              </QuoteEnd>
            </>
          )}
        </ActionForm>
      )}
    </SectionCard>
  );
}

type FieldsProps = Pick<CompanyQuoteFormProps, "sender" | "service"> & {
  field: FormFields["field"];
  /** Once another is chosen. */
  chosen: string | undefined;
};

function CompanyQuoteFields({ field, sender, service, chosen }: FieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields field={field} known={splitName(sender.name)} maxLength={30} />
      </div>
      <TextField
        {...field("company", sender.company)}
        label="Votre entreprise"
        autoComplete="organization"
        maxLength={120}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField {...field("email", sender.email)} hint="Pour la réponse de l’entreprise." />
        <PhoneField {...field("phone")} />
      </div>
      <ServiceField {...field("serviceType", service)} />
      <NeedFields field={field} service={chosen ?? field("serviceType", service).defaultValue} />
      <TextArea {...field("message")} label="Message" rows={5} maxLength={1000} />
      <DetailsFields field={field} />
    </>
  );
}

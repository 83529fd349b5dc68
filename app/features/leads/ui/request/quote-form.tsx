import { type ReactNode, useState } from "react";
import { ActionForm, type FormFields } from "#app/ui/form/action-form.tsx";
import { forgetDraft } from "#app/ui/form/drafts.ts";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { REQUEST_WORDS } from "#app/ui/form/stored-words.ts";
import { useChoice } from "../../choice.ts";
import type { Chosen } from "../../choice-cookie.ts";
import { CHOICE_SHOWN, MOST_COMPANIES } from "../../choice-cookie.ts";
import { type KnownSender, quoteRules, quoteTexts } from "../../lead.rules.ts";
import { quoteUrl } from "../../quote-url.ts";
import { ChosenCompanies } from "./chosen-companies.tsx";
import { DetailsFields } from "./details-fields.tsx";
import { ForOther } from "./for-other.tsx";
import { PhoneField, QuoteEnd, ServiceField } from "./form-parts.tsx";
import { BegunRequest } from "./late-begun-request.tsx";
import { chosenService, NeedFields } from "./late-need-fields.tsx";
import { type QuoteNext, QuoteSent } from "./quote-sent.tsx";
import { useFormToken } from "./use-form-token.ts";

export type QuoteFormProps = {
  category?: string | undefined;
  token?: string | undefined;
  sender?: KnownSender | undefined;
  chosen?: readonly Chosen[];
  others?: readonly Chosen[] | undefined;
  message?: string | undefined;
  detailed?: boolean;
  /** Of a partner's link. */
  via?: string | undefined;
  headingLevel: 2 | 3;
  children?: ReactNode;
};

/** Submits to /devis from any page. */
export function QuoteForm({
  category,
  token: given,
  sender,
  chosen: named = [],
  others: trade = [],
  message,
  detailed = false,
  via,
  headingLevel,
  children,
}: QuoteFormProps) {
  const { token = "", askForToken } = useFormToken(given);
  const { list, isRead, clear } = useChoice();
  const chosen = [...named, ...list.filter(({ slug }) => !isIn(named, slug))];
  const [service, setService] = useState<string>();
  const room = chosen.length < MOST_COMPANIES;
  const others = room ? trade.filter(({ slug }) => !isIn(chosen, slug)) : [];
  const ticked = chosen.slice(0, MOST_COMPANIES).map(({ slug }) => slug);
  return (
    <ActionForm<QuoteNext>
      action={quoteUrl({ chosen: named.map(({ slug }) => slug), category })}
      stays
      rules={quoteRules}
      // A page with a token was rendered for its visitor, who sees their choice.
      hidden={{ token, via, choice: isRead || given !== undefined ? CHOICE_SHOWN : undefined }}
      next={(accepted, again) => (
        <QuoteSent
          tracked="quote"
          words={quoteTexts.sent}
          {...accepted}
          headingLevel={headingLevel}
          again={again}
        />
      )}
      onNext={() => {
        forgetDraft(REQUEST_WORDS);
        if (chosen.length > 0) clear();
      }}
      onFocus={askForToken}
      onChange={({ target }) => setService((before) => chosenService(target, "service_type") ?? before)}
      className="grid gap-5"
    >
      {({ field, box, choices, pending }) => (
        <>
          <Honeypot />
          <BegunRequest />
          {children}
          {chosen.length + others.length > 0 && (
            <ChosenCompanies {...choices("company", ticked)} chosen={chosen} others={others} />
          )}
          <QuoteFields field={field} category={category} sender={sender} message={message}>
            <NeedFields field={field} service={service ?? field("service_type", category).defaultValue} />
          </QuoteFields>
          {detailed && <DetailsFields field={field} />}
          {detailed && <ForOther field={field} box={box} />}
          <QuoteEnd terms={box("terms")} pending={pending}>
            Demander un devis gratuit
          </QuoteEnd>
        </>
      )}
    </ActionForm>
  );
}

const isIn = (list: readonly Chosen[], slug: string) => list.some((one) => one.slug === slug);

type FieldsProps = {
  field: FormFields["field"];
  category: string | undefined;
  sender: KnownSender | undefined;
  message: string | undefined;
  children: ReactNode;
};

function QuoteFields({ field, category, sender, message, children }: FieldsProps) {
  return (
    <>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          {...field("company_name", sender?.company)}
          label="Nom de l’entreprise"
          autoComplete="organization"
          maxLength={120}
          required
        />
        <TextField
          {...field("contact_name", sender?.name)}
          label="Nom du contact"
          autoComplete="name"
          maxLength={60}
          required
        />
        <EmailField {...field("email", sender?.email)} />
        <PhoneField {...field("phone")} />
      </div>
      <ServiceField {...field("service_type", category)} />
      {children}
      <TextArea
        {...field("message", message)}
        label="Message"
        hint="Ce que vous voulez protéger, votre matériel, vos délais : quelques mots suffisent."
        rows={message ? 10 : 5}
        maxLength={1000}
      />
    </>
  );
}

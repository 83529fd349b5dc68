import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { NameFields } from "#app/ui/form/name-fields.tsx";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { contactRules, MAX_MESSAGE } from "../contact.rules.ts";
import { type MessageNext, MessageSent } from "./message-sent.tsx";

type ContactFormProps = {
  token: string;
};

export function ContactForm({ token }: ContactFormProps) {
  return (
    <ActionForm<MessageNext>
      rules={contactRules}
      stays
      waits
      action="/contact"
      hidden={{ token }}
      next={(sent, again) => <MessageSent {...sent} again={again} />}
      className="grid grid-cols-1 gap-5"
    >
      {({ field, pending, toCorrect }) => (
        <>
          <Honeypot />
          <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
            <NameFields field={field} maxLength={60} />
          </div>
          <EmailField {...field("email")} />
          <PhoneField {...field("phone")} />
          <TextField {...field("subject")} label="Sujet" maxLength={150} required />
          <TextArea {...field("message")} label="Message" rows={4} maxLength={MAX_MESSAGE} required />
          <p className="text-ink-2 text-sm">
            Ce que vous écrivez sert à vous répondre, n’est lu que par l’équipe de Récif et s’efface au bout
            d’un an. Vos droits sont dans la{" "}
            <TextLink to="/privacy-policy">politique de confidentialité</TextLink>.
          </p>
          <SubmitButton
            pending={pending}
            pendingLabel="Envoi en cours..."
            toCorrect={toCorrect}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            Envoyer le message
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

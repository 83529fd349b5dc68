import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { AnsweredLater } from "#app/ui/form/answered-later.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { MAX_WORDS, RIGHTS_SENT, rights, rightsRequestRules, rightsTexts } from "../rights.rules.ts";

export type RightsNext = { reference: string; mailed: "now" | "later" | "never" };

const rightOptions = rights.map(({ key, label }) => ({ value: key, label }));

export function RightsForm({ token }: { token: string }) {
  return (
    <ActionForm<RightsNext>
      rules={rightsRequestRules}
      stays
      action="/gdpr-rights"
      hidden={{ token }}
      next={(sent, again) => <RightsSent {...sent} again={again} />}
      className="grid grid-cols-1 gap-5"
    >
      {({ field, pending }) => (
        <>
          <Honeypot />
          <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
            <TextField
              {...field("firstName")}
              label="Prénom"
              autoComplete="given-name"
              maxLength={60}
              required
            />
            <TextField
              {...field("lastName")}
              label="Nom"
              autoComplete="family-name"
              maxLength={60}
              required
            />
          </div>
          <EmailField
            {...field("email")}
            example={undefined}
            hint="Celle que nous connaissons : un lien y est envoyé pour prouver qu’elle est à vous."
          />
          <SelectField {...field("requestType")} label="Type de demande" options={rightOptions} required />
          <TextArea {...field("message")} label="Message complémentaire" rows={4} maxLength={MAX_WORDS} />
          <p className="text-ink-2 text-sm">
            Ce que vous écrivez sert à traiter cette demande, et n’est lu que par l’équipe de Récif. Combien
            de temps : voyez la <TextLink to="/privacy-policy">politique de confidentialité</TextLink>.
          </p>
          <Button
            pending={pending}
            pendingLabel="Envoi en cours..."
            className="w-full sm:w-auto sm:justify-self-start"
          >
            Envoyer ma demande
          </Button>
        </>
      )}
    </ActionForm>
  );
}

type RightsSentProps = RightsNext & {
  again: (() => void) | string;
};

export function RightsSent({ reference, mailed, again }: RightsSentProps) {
  const buttonProps = { variant: "secondary", className: "justify-self-start" } as const;
  const { title, text } = rightsTexts.sent;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Notice tone="success" title={title} heading={{ level: 3, id: RIGHTS_SENT }}>
        <p>{text}</p>
        <p>
          Votre référence : <strong className="whitespace-nowrap">{reference}</strong>.{" "}
          {mailed === "never" ? rightsTexts.notMailed : rightsTexts.confirm}
        </p>
        {mailed === "later" && <AnsweredLater />}
      </Notice>
      {typeof again === "string" ? (
        <ButtonLink to={again} {...buttonProps}>
          Faire une autre demande
        </ButtonLink>
      ) : (
        <Button type="button" onClick={again} {...buttonProps}>
          Faire une autre demande
        </Button>
      )}
    </div>
  );
}

import { Button } from "#app/ui/button.tsx";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { MOST_REPORT, reportRules } from "./report.rules.ts";

export function ReportForm({ token }: { token: string }) {
  return (
    <ActionForm rules={reportRules} hidden={{ token }} className="grid grid-cols-1 gap-5">
      {({ field, pending }) => (
        <>
          <Honeypot />
          <TextArea
            {...field("body")}
            label="Ce qui ne va pas"
            hint="Faux, injurieux, hors sujet, données personnelles… dites pourquoi."
            rows={5}
            maxLength={MOST_REPORT}
            required
          />
          <EmailField
            {...field("email")}
            label="Votre e-mail"
            hint="Si vous voulez connaître la suite donnée."
            required={false}
          />
          <p className="text-ink-2 text-sm">
            L’équipe de Récif lit chaque signalement. Ce que vous écrivez est effacé un an après sa réponse.
            Vos droits sont dans la <TextLink to="/privacy-policy">politique de confidentialité</TextLink>.
          </p>
          <Button pending={pending} className="w-full sm:w-auto sm:justify-self-start">
            Signaler cet avis
          </Button>
        </>
      )}
    </ActionForm>
  );
}

import { ActionForm } from "#app/ui/form/action-form.tsx";
import { EmailField } from "#app/ui/form/email-field.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { AgainButton, SentNotice } from "#app/ui/form/sent-notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import {
  changeReportRules,
  changes,
  MAX_REPORT,
  REPORT_SENT,
  reportPath,
  reportTexts,
} from "../report.rules.ts";
import { REPORTS_RETENTION } from "../retention.ts";

export type ReportNext = { reference: string; later?: boolean | undefined };

export function ReportForm({ slug, token }: { slug: string; token: string }) {
  return (
    <ActionForm<ReportNext>
      rules={changeReportRules}
      stays
      action={reportPath(slug)}
      hidden={{ token }}
      next={(sent) => <ReportSent {...sent} slug={slug} />}
      className="grid grid-cols-1 gap-5"
    >
      {({ field, pending, toCorrect }) => (
        <>
          <Honeypot />
          <RadioGroup {...field("change")} label="Ce qui a changé" options={changes} required />
          <TextArea
            {...field("message")}
            label="Précisions"
            hint="Les personnes qui gèrent la fiche lisent ce texte : n’y écrivez pas vos coordonnées."
            rows={4}
            maxLength={MAX_REPORT}
            required
          />
          <EmailField
            {...field("email")}
            label="Votre adresse e-mail, pour connaître la suite"
            required={false}
          />
          <p className="text-ink-2 text-sm">
            Votre adresse n’est lue que par l’équipe de Récif. Le signalement s’efface au bout de{" "}
            {REPORTS_RETENTION.words}. Vos droits sont dans la{" "}
            <TextLink to="/privacy-policy">politique de confidentialité</TextLink>.
          </p>
          <SubmitButton
            pending={pending}
            pendingLabel="Envoi en cours..."
            toCorrect={toCorrect}
            className="w-full sm:w-auto sm:justify-self-start"
          >
            Envoyer le signalement
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

export function ReportSent({ reference, later, slug }: ReportNext & { slug: string }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <SentNotice
        words={reportTexts.sent}
        heading={{ level: 2, id: REPORT_SENT }}
        reference={reference}
        next="Si vous avez laissé une adresse, la suite y arrive par e-mail."
        later={later}
      />
      <AgainButton again={`/company/${slug}`}>Revenir à la fiche</AgainButton>
    </div>
  );
}

import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type WatchConfirmationMail = {
  /** Of names of the site only: anyone may have typed the address. */
  title: string;
  promise: string;
  /** Confirmed already: the link leads to all of the mailbox's alerts. */
  isOn: boolean;
  url: string;
};

export const watchConfirmationTemplate: MailTemplate<WatchConfirmationMail> = {
  subject: ({ isOn }) => (isOn ? "Vous avez déjà cette alerte" : "Confirmez votre alerte"),
  Body: ({ title, promise, isOn, url, siteUrl }) => (
    <MailLayout
      preview={
        isOn ? "Un lien pour la changer ou l’arrêter." : "Un clic la confirme ; sans lui, rien ne part."
      }
      title={isOn ? "Vous avez déjà cette alerte" : "Confirmez votre alerte"}
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que cette adresse a été saisie sur Récif pour être prévenue."
    >
      <Paragraph>
        L’alerte : <strong>{visitorText(title, 160)}</strong>. Récif vous écrit pour {promise}, et pour rien
        d’autre.
      </Paragraph>
      <MailButton href={url}>{isOn ? "Voir mes alertes" : "Confirmer cette alerte"}</MailButton>
      <Note>
        {isOn
          ? "Cette page change leur rythme, ou les arrête."
          : "Vous n’avez rien demandé ? Ne faites rien : la demande est effacée au bout de 7 jours. Aucun compte n’est ouvert."}
      </Note>
    </MailLayout>
  ),
};

import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, MailLink, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type ProductAlertMail = {
  brandNames: string;
  sentence: string;
  /** As the feed announces it. */
  title: string;
  alertsUrl: string;
  choicesUrl: string;
  unsubscribeUrl: string;
};

export const productAlertTemplate: MailTemplate<ProductAlertMail> = {
  subject: ({ brandNames }) => `Alerte de sécurité : ${brandNames}`,
  Body: ({ brandNames, sentence, title, alertsUrl, choicesUrl, unsubscribeUrl, siteUrl }) => (
    <MailLayout
      preview={sentence}
      title={`Alerte de sécurité : ${brandNames}`}
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous suivez cette marque sur Récif."
      leave={<MailLink href={unsubscribeUrl}>Ne plus recevoir les alertes par produit</MailLink>}
    >
      <Paragraph>{sentence}</Paragraph>
      <MailButton href={alertsUrl}>Voir qui peut vous aider</MailButton>
      <Paragraph>L’annonce d’origine, sur la même page : {visitorText(title, 300)}</Paragraph>
      <Note>
        Vous choisissez les marques et le rythme dans <MailLink href={choicesUrl}>vos réglages</MailLink>.
      </Note>
    </MailLayout>
  ),
};

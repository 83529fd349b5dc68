import { leaveMails, reasonFor } from "#app/core/company/mails/company-footer.tsx";
import { OBJECTION_DAYS } from "#app/core/company/open-data/open-data.rules.ts";
import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type OpenDataAnnouncedMail = {
  companyName: string;
  /** "12 décembre 2026" */
  from: string;
  companyUrl: string;
  objectUrl: string;
  unsubscribeUrl: string | undefined;
};

export const openDataAnnouncedTemplate: MailTemplate<OpenDataAnnouncedMail> = {
  subject: ({ companyName }) => `Votre fiche dans les données ouvertes de Récif ? ${companyName}`,
  Body: ({ companyName, from, companyUrl, objectUrl, unsubscribeUrl, siteUrl }) => (
    <MailLayout
      preview={`Sans réponse de votre part, à partir du ${from}. Un bouton suffit pour refuser.`}
      title="Votre fiche dans les données ouvertes ?"
      siteUrl={siteUrl}
      reason={reasonFor(visitorText(companyName, 120))}
      leave={leaveMails(unsubscribeUrl)}
    >
      <Paragraph>
        Récif met ce que tout le monde lit sur la fiche de {visitorText(companyName, 120)} (nom, services,
        lieux, labels) à la disposition des chambres, des médias et des autres sites. Jamais vos coordonnées,
        ni le nom d’une personne.
      </Paragraph>
      <Paragraph>
        Votre fiche y entre le {from}, dans {OBJECTION_DAYS} jours, si vous ne dites rien. Si vous ne voulez
        pas, un bouton suffit, sans compte et à tout moment.
      </Paragraph>
      <MailButton href={objectUrl}>Ne pas y mettre ma fiche</MailButton>
      <Note>Votre fiche, qui reste dans l’annuaire dans les deux cas : {companyUrl}</Note>
    </MailLayout>
  ),
};

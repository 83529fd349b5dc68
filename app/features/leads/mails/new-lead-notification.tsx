import { leaveMails, reasonFor } from "#app/core/company/mails/company-footer.tsx";
import type { MailTemplate, Threaded } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, MailLink, Note, Paragraph, VisitorQuote } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";
import type { Leaving } from "./company-mails.tsx";

export type NewLeadNotificationMail = Threaded & {
  companyName: string;
  serviceName: string;
  contactName: string;
  contactCompany: string;
  /** "Postes de travail : 6 à 20 ; …"; in mails that were queued before it there is none. */
  precisions?: string | undefined;
  leadUrl: string;
  /** The same request, for other companies of the same manager: a line each, its URL, a space, its name. */
  others?: string | undefined;
  claimUrl?: string | undefined;
} & Leaving;

const othersIn = (lines = "") =>
  lines
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [leadUrl = "", ...words] = line.split(" ");
      return { leadUrl, companyName: words.join(" ") };
    });

export const newLeadNotificationTemplate: MailTemplate<NewLeadNotificationMail> = {
  subject: ({ companyName, others }) =>
    `Nouvelle demande de devis pour ${[companyName, ...othersIn(others).map((other) => other.companyName)].join(", ")}`,
  Body: ({
    reference,
    companyName,
    serviceName,
    contactName,
    contactCompany,
    precisions,
    leadUrl,
    others,
    claimUrl,
    unsubscribeUrl,
    siteUrl,
  }) => (
    <MailLayout
      preview={`${serviceName}, référence ${reference}.`}
      title="Une demande de devis vous attend"
      siteUrl={siteUrl}
      reason={reasonFor(companyName)}
      leave={leaveMails(unsubscribeUrl)}
    >
      <Paragraph>
        Vous avez une demande de devis. Entreprise : {visitorText(companyName, 120)}. Service demandé :{" "}
        {serviceName}. Référence : {reference}.
      </Paragraph>
      <VisitorQuote
        rows={[
          ["Nom", visitorText(contactName, 60)],
          ["Entreprise", visitorText(contactCompany, 60)],
          ...(precisions ? [["Précisions", precisions] as [string, string]] : []),
        ]}
      />
      <MailButton href={leadUrl}>Voir la demande</MailButton>
      {othersIn(others).map((other) => (
        <Paragraph key={other.leadUrl}>
          La même demande pour {visitorText(other.companyName, 120)} :{" "}
          <MailLink href={other.leadUrl}>l’ouvrir</MailLink>.
        </Paragraph>
      ))}
      <Note>
        {claimUrl ? (
          <>
            Ouvrez la demande ci-dessus ; pour recevoir les suivantes dans votre espace,{" "}
            <MailLink href={claimUrl}>revendiquez votre fiche</MailLink>.
          </>
        ) : (
          "Le message est dans votre espace, après connexion ; les coordonnées, une fois la demande acceptée."
        )}
      </Note>
    </MailLayout>
  ),
};

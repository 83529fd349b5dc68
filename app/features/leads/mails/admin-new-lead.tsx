import type { MailTemplate, Threaded } from "#app/platform/mail/template.ts";
import { AdminMailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph, VisitorQuote } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type AdminNewLeadMail = Threaded & {
  serviceName: string;
  contactName: string;
  contactCompany: string;
  email: string;
  phone?: string | null;
  message?: string | null;
  precisions?: string | undefined;
  targetCompany?: string | undefined;
  adminUrl: string;
};

export const adminNewLeadTemplate: MailTemplate<AdminNewLeadMail> = {
  subject: ({ reference }) => `Nouvelle demande de devis ${reference}`,
  Body: ({ reference, serviceName, targetCompany, adminUrl, siteUrl, ...lead }) => (
    <AdminMailLayout
      preview={`${serviceName}, ${targetCompany ? `pour ${targetCompany}` : "demande générale"}.`}
      title={`Nouvelle demande de devis ${reference}`}
      siteUrl={siteUrl}
    >
      <Paragraph>
        {targetCompany ? `Une demande est arrivée pour ${targetCompany}` : "Une demande générale est arrivée"}
        . Service demandé : {serviceName}. Ce que le visiteur a écrit :
      </Paragraph>
      <VisitorQuote
        rows={[
          ["Nom", visitorText(lead.contactName, 60)],
          ["Entreprise", visitorText(lead.contactCompany, 60)],
          ["E-mail", lead.email],
          ["Téléphone", visitorText(lead.phone ?? "non indiqué", 40)],
          ["Message", visitorText(lead.message ?? "aucun", 1_000)],
          ...(lead.precisions ? [["Précisions", lead.precisions] as [string, string]] : []),
        ]}
      />
      <MailButton href={adminUrl}>Ouvrir l’administration</MailButton>
      <Note>Ces données sont personnelles : elles ne servent qu’à traiter la demande.</Note>
    </AdminMailLayout>
  ),
};

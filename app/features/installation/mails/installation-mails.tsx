import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";

export type SiteAlertMail = { alerts: string; kinds: string; adminUrl: string };

export type TestSendingMail = { message: string };

export type TestDomainMail = { message: string };

export const siteAlertTemplate: MailTemplate<SiteAlertMail> = {
  subject: () => "Récif a besoin de vous",
  Body: ({ alerts, adminUrl, siteUrl }) => (
    <MailLayout
      preview={alerts.split("\n")[0] ?? ""}
      title="Récif a besoin de vous"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail, une fois par jour au plus, parce que vous administrez Récif."
    >
      {alerts.split("\n").map((alert) => (
        <Paragraph key={alert}>{alert}</Paragraph>
      ))}
      <MailButton href={adminUrl}>Voir l’état du site</MailButton>
    </MailLayout>
  ),
};

type TestBodyProps = { title: string; message: string; siteUrl: string };

function TestBody({ title, message, siteUrl }: TestBodyProps) {
  return (
    <MailLayout
      preview={message}
      title={title}
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous avez demandé cet essai depuis l’administration de Récif."
    >
      <Paragraph>{message}</Paragraph>
      <MailButton href={`${siteUrl}/admin/etat`}>Voir l’état du site</MailButton>
    </MailLayout>
  );
}

export const testSendingTemplate: MailTemplate<TestSendingMail> = {
  subject: () => "Essai d’envoi de Récif",
  Body: (props) => <TestBody title="Essai d’envoi de Récif" {...props} />,
};

export const testDomainTemplate: MailTemplate<TestDomainMail> = {
  subject: () => "Essai du domaine d’envoi de Récif",
  Body: (props) => <TestBody title="Essai du domaine d’envoi de Récif" {...props} />,
};

import { paragraphsOf } from "#app/platform/mail/paragraphs.ts";
import type { MailTemplate, Threaded } from "#app/platform/mail/template.ts";
import { AdminMailLayout, MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { Code, MailButton, MailLink, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";

export type RightsReceivedMail = Threaded & { right: string; dueOn: string; followUrl: string };

export type AdminRightsMail = Threaded & {
  right: string;
  dueOn: string;
  why: "confirmed" | "due";
  adminUrl: string;
};

export type RightsAnswerMail = Threaded & { body: string; followUrl: string };

export type RightsStepMail = Threaded & { step: string; followUrl: string };

export type RightsCopyMail = Threaded & { followUrl: string };

export type RightsErasedMail = Threaded & { erasedOn: string };

const REASON = "Vous recevez cet e-mail parce qu’une demande RGPD a été faite sur Récif avec cette adresse.";

export const rightsReceivedTemplate: MailTemplate<RightsReceivedMail> = {
  subject: ({ reference }) => `Confirmez votre demande ${reference}`,
  Body: ({ reference, right, dueOn, followUrl, siteUrl }) => (
    <MailLayout
      preview="Un clic confirme que cette adresse est bien la vôtre."
      title="Confirmez votre demande"
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>Nous avons reçu une demande à propos de vos données ({right}). Sa référence :</Paragraph>
      <Code>{reference}</Code>
      <Paragraph>
        Confirmez que cette adresse est bien la vôtre : nous ne faisons rien de vos données avant cela. Nous
        répondons au plus tard le {dueOn}.
      </Paragraph>
      <MailButton href={followUrl}>Confirmer et suivre ma demande</MailButton>
      <Note>
        Cette page est à vous seul : ne transmettez pas ce lien. Vous n’avez rien demandé ? Quelqu’un a pu se
        tromper d’adresse : ignorez ce message, et rien ne sera fait.
      </Note>
    </MailLayout>
  ),
};

export const adminRightsTemplate: MailTemplate<AdminRightsMail> = {
  subject: ({ reference, why, dueOn }) =>
    why === "due" ? `À traiter avant le ${dueOn} : demande ${reference}` : `Demande RGPD ${reference}`,
  Body: ({ reference, right, dueOn, why, adminUrl, siteUrl }) => (
    <AdminMailLayout
      preview={`À traiter avant le ${dueOn}.`}
      title={why === "due" ? "Une demande RGPD attend" : "Une demande RGPD est confirmée"}
      siteUrl={siteUrl}
    >
      <Paragraph>
        Demande {reference} : {right}. La loi veut une réponse au plus tard le {dueOn}.
      </Paragraph>
      <MailButton href={adminUrl}>Ouvrir la demande</MailButton>
    </AdminMailLayout>
  ),
};

export const rightsAnswerTemplate: MailTemplate<RightsAnswerMail> = {
  subject: ({ reference }) => `Réponse à votre demande ${reference}`,
  Body: ({ reference, body, followUrl, siteUrl }) => (
    <MailLayout
      preview={`L’équipe de Récif a répondu à votre demande ${reference}.`}
      title="Réponse à votre demande"
      siteUrl={siteUrl}
      reason={REASON}
    >
      {paragraphsOf(body).map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <MailButton href={followUrl}>Suivre ma demande</MailButton>
      <Note>
        Si cette réponse ne vous suffit pas, vous pouvez vous adresser à la CNIL (cnil.fr). Référence :{" "}
        {reference}.
      </Note>
    </MailLayout>
  ),
};

export const rightsStepTemplate: MailTemplate<RightsStepMail> = {
  subject: ({ reference }) => `Votre demande ${reference} avance`,
  Body: ({ reference, step, followUrl, siteUrl }) => (
    <MailLayout preview={`${step}.`} title="Votre demande avance" siteUrl={siteUrl} reason={REASON}>
      <Paragraph>
        Votre demande {reference} : {step}.
      </Paragraph>
      <MailButton href={followUrl}>Suivre ma demande</MailButton>
      <Note>
        Un désaccord ? <MailLink href={`${siteUrl}/contact`}>Écrivez-nous</MailLink>, ou adressez-vous à la
        CNIL (cnil.fr).
      </Note>
    </MailLayout>
  ),
};

export const rightsCopyTemplate: MailTemplate<RightsCopyMail> = {
  subject: ({ reference }) => `La copie de vos données (demande ${reference})`,
  Body: ({ reference, followUrl, siteUrl }) => (
    <MailLayout
      preview="Elle se télécharge pendant 30 jours."
      title="La copie de vos données est prête"
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        Elle vous attend sur votre page de suivi, pendant 30 jours : à lire (HTML), ou à confier à un autre
        service (JSON).
      </Paragraph>
      <MailButton href={followUrl}>Télécharger mes données</MailButton>
      <Note>Référence : {reference}.</Note>
    </MailLayout>
  ),
};

export const rightsErasedTemplate: MailTemplate<RightsErasedMail> = {
  subject: ({ reference }) => `Vos données sont effacées (demande ${reference})`,
  Body: ({ reference, erasedOn, siteUrl }) => (
    <MailLayout
      preview="Plus rien sur Récif ne porte votre adresse."
      title="Vos données sont effacées"
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        Le {erasedOn}, tout ce que Récif gardait sous cette adresse a été effacé, puis chaque table de la base
        de données a été relue pour le vérifier. Voici la référence à garder :
      </Paragraph>
      <Code>{reference}</Code>
      <Note>
        Ce message est le dernier : une fois parti, l’adresse n’est plus gardée nulle part. Les copies de
        sauvegarde la perdent à mesure qu’elles sont remplacées.
      </Note>
    </MailLayout>
  ),
};

import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, MailLink, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";
import { formatDate } from "#app/platform/text/time.ts";

export type AddressChangeMail = { confirmUrl: string };

export type AddressTakenMail = Record<string, never>;

export type AddressChangedMail = { newAddress: string; revertUrl: string; at: string };

export const addressChangeTemplate: MailTemplate<AddressChangeMail> = {
  subject: () => "Confirmez votre nouvelle adresse e-mail",
  Body: ({ confirmUrl, siteUrl }) => (
    <MailLayout
      preview="Valable 24 heures, une seule fois."
      title="Votre nouvelle adresse"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que cette adresse a été saisie dans les paramètres d’un compte Récif."
    >
      <Paragraph>
        Ce bouton fait de cette adresse celle de votre compte. Ouvrez-le là où vous êtes connecté, ou
        connectez-vous d’abord avec votre adresse actuelle.
      </Paragraph>
      <MailButton href={confirmUrl}>Confirmer cette adresse</MailButton>
      <Note>Ce lien est valable 24 heures et ne sert qu’une fois. Votre ancienne adresse est prévenue.</Note>
      <Note>Vous n’avez rien demandé ? Ne faites rien : rien ne change.</Note>
    </MailLayout>
  ),
};

export const addressTakenTemplate: MailTemplate<AddressTakenMail> = {
  subject: () => "Votre adresse a été saisie pour un autre compte",
  Body: ({ siteUrl }) => (
    <MailLayout
      preview="Un compte existe déjà avec cette adresse : rien n’a changé."
      title="Cette adresse a déjà un compte"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que cette adresse a été saisie dans les paramètres d’un autre compte Récif."
    >
      <Paragraph>
        Quelqu’un, peut-être vous depuis un second compte, a voulu faire de cette adresse celle de son compte
        Récif. Elle est déjà celle du vôtre : rien n’a changé.
      </Paragraph>
      <MailButton href={`${siteUrl}/login`}>Me connecter à mon compte</MailButton>
      <Note>
        Pour utiliser cette adresse avec l’autre compte, supprimez d’abord celui-ci dans ses paramètres, ou
        changez-en l’adresse.
      </Note>
      <Note>Ce n’était pas vous ? Ne faites rien : personne n’a eu accès à votre compte.</Note>
    </MailLayout>
  ),
};

export const addressChangedTemplate: MailTemplate<AddressChangedMail> = {
  subject: () => "L’adresse de votre compte Récif a changé",
  Body: ({ newAddress, revertUrl, at, siteUrl }) => (
    <MailLayout
      preview="Si ce n’était pas vous, reprenez votre compte : vous avez 7 jours."
      title="Votre adresse a changé"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que cette adresse était celle d’un compte Récif jusqu’à ce changement."
    >
      <Paragraph>
        Depuis le {formatDate(at, "time")} (heure de Nouméa), l’adresse de votre compte est{" "}
        {visitorText(newAddress, 254)}. Si c’est bien vous qui l’avez changée, il n’y a rien à faire.
      </Paragraph>
      <Paragraph>Ce n’était pas vous ? Ce bouton vous rend votre compte :</Paragraph>
      <MailButton href={revertUrl}>Revenir à cette adresse</MailButton>
      <Note>
        Il sert une fois, pendant 7 jours, même si le mot de passe a changé. Il ferme toutes les sessions et
        supprime le mot de passe : vous en choisissez un autre avec le lien que vous recevez ici.
      </Note>
      <Note>
        Passé ce délai, <MailLink href={`${siteUrl}/contact`}>écrivez-nous</MailLink>.
      </Note>
    </MailLayout>
  ),
};

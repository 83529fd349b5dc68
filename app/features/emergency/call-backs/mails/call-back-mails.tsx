import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

/** `situation`: the label of the triage. */
export type CallBackMail = { companyName: string; situation: string; again: boolean; url: string };
export type CallBackAcceptedMail = { companyName: string; byColleague: boolean; url: string };

const reason = "Vous recevez cet e-mail parce que vous gérez une entreprise d’astreinte de l’annuaire Récif.";

export const callBackTemplate: MailTemplate<CallBackMail> = {
  subject: ({ again }) =>
    again ? "Urgence : une personne attend encore votre appel" : "Urgence : une personne attend votre appel",
  Body: ({ companyName, situation, again, url, siteUrl }) => (
    <MailLayout
      preview="La première entreprise qui accepte voit le numéro et appelle."
      title={again ? "Une personne attend encore un appel" : "Une personne attend un appel"}
      siteUrl={siteUrl}
      reason={reason}
    >
      {again && (
        <Paragraph>L’entreprise qui avait accepté n’a pas appelé : la demande est rouverte.</Paragraph>
      )}
      <Paragraph>
        Elle voit ceci : « {situation} ». Vous êtes d’astreinte pour {visitorText(companyName, 120)}.
      </Paragraph>
      <MailButton href={url}>Accepter et voir le numéro</MailButton>
      <Note>
        La première entreprise qui accepte a la demande, et elle seule voit le numéro. N’acceptez que si vous
        appelez dans le quart d’heure.
      </Note>
    </MailLayout>
  ),
};

export const callBackAcceptedTemplate: MailTemplate<CallBackAcceptedMail> = {
  subject: () => "Demande de rappel : elle est prise",
  Body: ({ companyName, byColleague, url, siteUrl }) => (
    <MailLayout
      preview="Vous n’avez rien à faire."
      title="La demande de rappel est prise"
      siteUrl={siteUrl}
      reason={reason}
    >
      <Paragraph>
        {byColleague
          ? `Un collègue l’a acceptée pour ${visitorText(companyName, 120)} : il appelle.`
          : "Une autre entreprise d’astreinte l’a acceptée. Vous n’avez rien à faire, merci."}
      </Paragraph>
      <MailButton href={url}>Voir les demandes de rappel</MailButton>
    </MailLayout>
  ),
};

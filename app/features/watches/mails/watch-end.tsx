import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, MailLink, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type WatchEndMail = {
  /** One a line. */
  titles: string;
  /** Of the first that ends, "21 novembre 2027". */
  day: string;
  ownUrl: string;
  unsubscribeUrl: string;
};

const LONGEST = 120;

export const watchEndTemplate: MailTemplate<WatchEndMail> = {
  subject: ({ day }) => `Vos alertes s’arrêtent le ${day}`,
  Body: ({ titles, day, ownUrl, unsubscribeUrl, siteUrl }) => (
    <MailLayout
      preview="Un bouton les garde douze mois de plus."
      title={`Vos alertes s’arrêtent le ${day}`}
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous avez demandé à Récif de vous prévenir."
      leave={<MailLink href={unsubscribeUrl}>Arrêter toutes mes alertes</MailLink>}
    >
      <Paragraph>
        Une alerte dure douze mois. Bientôt finies :{" "}
        {titles
          .split("\n")
          .map((title) => visitorText(title, LONGEST))
          .join(" ; ")}
        .
      </Paragraph>
      <MailButton href={ownUrl}>Les garder douze mois</MailButton>
      <Note>Sans réponse, elles s’arrêtent d’elles-mêmes et leurs données sont effacées.</Note>
    </MailLayout>
  ),
};

import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { countOf } from "#app/platform/text/number.ts";
import { levelWords, outcomeText } from "../result/level-words.ts";
import type { Level } from "../result/levels.ts";

export type DiagnosticResultsMail = {
  score: number;
  level: Level;
  measures: number;
  resultsUrl: string;
};

export const diagnosticResultsTemplate: MailTemplate<DiagnosticResultsMail> = {
  subject: () => "Les résultats de votre diagnostic",
  Body: ({ measures, resultsUrl, siteUrl, ...result }) => (
    <MailLayout
      preview={`Votre score : ${outcomeText(result)}.`}
      title="Les résultats de votre diagnostic"
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que les résultats d’un diagnostic ont été demandés à cette adresse."
    >
      <Paragraph>
        Votre score : {outcomeText(result)}. {levelWords[result.level].means}
      </Paragraph>
      <Paragraph>
        {measures === 0
          ? "Aucune mesure ne manque : gardez ces habitudes."
          : `${countOf(measures, "mesure")} à prendre, les plus utiles d’abord : votre page les explique une par une.`}
      </Paragraph>
      <MailButton href={resultsUrl}>Voir mes résultats</MailButton>
      <Note>
        Ce lien est privé et vaut 30 jours : qui l’ouvre voit vos résultats. Vos réponses ne sont pas dans cet
        e-mail.
      </Note>
      <Note>Vous n’avez rien demandé ? Quelqu’un a pu se tromper d’adresse : ignorez ce message.</Note>
    </MailLayout>
  ),
};

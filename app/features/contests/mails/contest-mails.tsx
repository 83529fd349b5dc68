import { paragraphsOf } from "#app/platform/mail/paragraphs.ts";
import type { MailTemplate } from "#app/platform/mail/template.ts";
import { AdminMailLayout, MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, Note, Paragraph, VisitorQuote } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

type Contested = { companyName: string; decision: string };

export type ContestReceivedMail = Contested & { body: string; adminUrl: string };
export type ContestAnsweredMail = Contested & {
  outcome: "uphold" | "overturn";
  effect?: string | undefined;
  answer: string;
};

export const contestReceivedTemplate: MailTemplate<ContestReceivedMail> = {
  subject: ({ companyName }) => `Une décision est contestée : ${companyName}`,
  Body: ({ companyName, decision, body, adminUrl, siteUrl }) => (
    <AdminMailLayout
      preview="Une décision attend d’être relue."
      title="Une décision est contestée"
      siteUrl={siteUrl}
    >
      <Paragraph>
        {visitorText(companyName, 120)}. {decision}.
      </Paragraph>
      <VisitorQuote rows={[["Ce qui est contesté", visitorText(body, 2_000)]]} />
      <MailButton href={adminUrl}>Lire et répondre</MailButton>
      <Note>
        Une autre personne que celle qui a décidé répond, s’il y en a une. La réponse est la dernière.
      </Note>
    </AdminMailLayout>
  ),
};

const outcomes = {
  uphold: { subject: "Décision maintenue", sentence: "Nous avons relu cette décision et la maintenons." },
  overturn: {
    subject: "Décision annulée",
    sentence: "Nous avons relu cette décision et l’annulons.",
  },
} as const;

export const contestAnsweredTemplate: MailTemplate<ContestAnsweredMail> = {
  subject: ({ outcome, companyName }) => `${outcomes[outcome].subject} : ${companyName}`,
  Body: ({ companyName, decision, outcome, effect, answer, siteUrl }) => (
    <MailLayout
      preview={outcomes[outcome].sentence}
      title={outcomes[outcome].subject}
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce qu’une décision de l’équipe de Récif, envoyée à cette adresse, a été contestée."
    >
      <Paragraph>
        {visitorText(companyName, 120)}. {decision}.
      </Paragraph>
      <Paragraph>
        {outcomes[outcome].sentence}
        {effect && ` Ce qui suit : ${effect}.`}
      </Paragraph>
      {paragraphsOf(answer).map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <Note>Cette réponse est la dernière.</Note>
    </MailLayout>
  ),
};

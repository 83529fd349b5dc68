import { Fragment } from "react";
import { z } from "zod";
import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailButton, MailLink, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";

export type DigestMail = {
  title: string;
  /** JSON of `DigestSection[]`. */
  sections: string;
  /** Of the person's page. */
  ownUrl: string;
  unsubscribeUrl: string;
};

const digestSections = z.array(
  z.object({ title: z.string(), lines: z.array(z.string()), url: z.string().optional() }),
);

const LONGEST = 300;

type Words = { button: string; reason: string };

/** Lines may have words of companies and visitors. */
export const digestTemplate = ({ button, reason }: Words): MailTemplate<DigestMail> => ({
  subject: ({ title }) => title,
  Body: ({ title, sections, ownUrl, unsubscribeUrl, siteUrl }) => (
    <MailLayout
      preview={title}
      title={title}
      siteUrl={siteUrl}
      reason={reason}
      leave={<MailLink href={unsubscribeUrl}>Ne plus recevoir ce résumé</MailLink>}
    >
      {digestSections.parse(JSON.parse(sections)).map((section) => (
        <Fragment key={section.title}>
          <Paragraph>
            <strong>
              {section.url ? (
                <MailLink href={section.url}>{visitorText(section.title, LONGEST)}</MailLink>
              ) : (
                visitorText(section.title, LONGEST)
              )}
            </strong>
          </Paragraph>
          {section.lines.map((line) => (
            <Paragraph key={line}>{visitorText(line, LONGEST)}</Paragraph>
          ))}
        </Fragment>
      ))}
      <MailButton href={ownUrl}>{button}</MailButton>
    </MailLayout>
  ),
});

export const companyDigestTemplate = digestTemplate({
  button: "Ouvrir mon espace",
  reason: "Vous recevez ce résumé chaque mois parce que vous gérez une fiche de l’annuaire Récif.",
});

export const staffDigestTemplate = digestTemplate({
  button: "Ouvrir l’administration",
  reason: "Vous recevez ce résumé chaque lundi parce que vous administrez Récif.",
});

import { Fragment } from "react";
import { z } from "zod";
import type { MailTemplate } from "#app/platform/mail/template.ts";
import { MailLayout } from "#app/platform/mail/ui/mail-layout.tsx";
import { MailLink, Note, Paragraph } from "#app/platform/mail/ui/mail-parts.tsx";
import { visitorText } from "#app/platform/mail/visitor-text.ts";
import { countOf } from "#app/platform/text/number.ts";

const newsGroups = z.array(
  z.object({
    title: z.string(),
    /** Of the search or the list. */
    url: z.string().optional(),
    news: z.array(z.object({ name: z.string(), url: z.string(), words: z.string() })),
  }),
);
export type NewsGroup = z.infer<typeof newsGroups>[number];

export type WatchNewsMail = {
  /** `NewsGroup[]`, as JSON. */
  groups: string;
  count: number;
  /** That the mail has no room for. */
  more: number;
  ownUrl: string;
  unsubscribeUrl: string;
};

const readGroups = ({ groups }: Pick<WatchNewsMail, "groups">) => newsGroups.parse(JSON.parse(groups));

const LONGEST = 120;

function subject(mail: WatchNewsMail): string {
  const { count } = mail;
  const [first] = readGroups(mail).flatMap(({ news }) => news);
  if (count > 1 || !first) return `${countOf(count, "nouveauté")} pour vos alertes`;
  return [visitorText(first.name, LONGEST), first.words].filter(Boolean).join(" : ");
}

export const watchNewsTemplate: MailTemplate<WatchNewsMail> = {
  subject,
  Body: ({ siteUrl, ...mail }) => (
    <MailLayout
      preview={readGroups(mail)
        .map(({ title }) => visitorText(title, LONGEST))
        .join(", ")}
      title={
        mail.count > 1
          ? `${countOf(mail.count, "nouveauté")} pour vos alertes`
          : "Du nouveau pour votre alerte"
      }
      siteUrl={siteUrl}
      reason="Vous recevez cet e-mail parce que vous avez demandé à Récif de vous prévenir."
      leave={<MailLink href={mail.unsubscribeUrl}>Arrêter toutes mes alertes</MailLink>}
    >
      {readGroups(mail).map(({ title, url, news }) => (
        <Fragment key={`${title} ${url}`}>
          <Paragraph>
            <strong>
              {url === undefined ? (
                visitorText(title, LONGEST)
              ) : (
                <MailLink href={url}>{visitorText(title, LONGEST)}</MailLink>
              )}
            </strong>
          </Paragraph>
          {news.map((one) => (
            <Paragraph key={`${one.url} ${one.words}`}>
              <MailLink href={one.url}>{visitorText(one.name, LONGEST)}</MailLink>
              {one.words && ` : ${one.words}`}
            </Paragraph>
          ))}
        </Fragment>
      ))}
      {mail.more > 0 && <Paragraph>Et {countOf(mail.more, "autre")}, sur le site.</Paragraph>}
      <Note>
        Le rythme, et chaque alerte, se règlent <MailLink href={mail.ownUrl}>sur cette page</MailLink>.
      </Note>
    </MailLayout>
  ),
};

import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";
import { MailLink } from "./mail-parts.tsx";
import { fonts, themes, tones } from "./mail-theme.ts";
import { useMerged } from "./merged.ts";
import { useReplyAddress } from "./reply-address.ts";

export const ADMIN_REASON = "Vous recevez cet e-mail parce que vous administrez Récif.";

type MailLayoutProps = {
  preview: string;
  title: string;
  siteUrl: string;
  reason: string;
  leave?: ReactNode;
  children: ReactNode;
};

/** Of mails to the staff. */
export function AdminMailLayout(props: Omit<MailLayoutProps, "reason" | "leave">) {
  return <MailLayout {...props} reason={ADMIN_REASON} />;
}

/** Layout of every mail. No images, so that opening it is not tracked. */
export function MailLayout({ preview, title, siteUrl, reason, leave, children }: MailLayoutProps) {
  if (useMerged()) return <Part {...{ title, reason, leave, children }} />;
  return (
    <Html lang="fr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{themes}</style>
      </Head>
      <Body className="r-desk" style={{ margin: 0, padding: "24px 12px", fontFamily: fonts }}>
        <Preview>{preview}</Preview>
        <Container
          className={tones.sheet.className}
          style={{ ...tones.sheet.style, maxWidth: 560, borderRadius: 16, padding: "24px 28px" }}
        >
          <SiteName siteUrl={siteUrl} />
          <Heading
            as="h1"
            className={tones.text.className}
            style={{ ...tones.text.style, fontSize: 24, lineHeight: 1.2, margin: "24px 0 16px" }}
          >
            {title}
          </Heading>
          {children}
          <Hr className={tones.rule.className} style={{ ...tones.rule.style, margin: "28px 0 16px" }} />
          <Footer reason={reason} leave={leave} siteUrl={siteUrl} />
        </Container>
      </Body>
    </Html>
  );
}

/** Of a merged mail. */
function Part({ title, reason, leave, children }: Omit<MailLayoutProps, "preview" | "siteUrl">) {
  return (
    <Section>
      <Heading
        as="h2"
        className={tones.text.className}
        style={{ ...tones.text.style, fontSize: 20, lineHeight: 1.2, margin: "28px 0 12px" }}
      >
        {title}
      </Heading>
      {children}
      <SmallPrint>{reason}</SmallPrint>
      {leave && <SmallPrint>{leave}</SmallPrint>}
    </Section>
  );
}

function SiteName({ siteUrl }: { siteUrl: string }) {
  return (
    <Section>
      <Link
        href={`${siteUrl}/`}
        className={tones.brand.className}
        style={{ ...tones.brand.style, fontSize: 22, fontWeight: 700, textDecoration: "none" }}
      >
        Récif
      </Link>
      <Text
        className={tones.quiet.className}
        style={{ ...tones.quiet.style, fontSize: 14, lineHeight: "20px", margin: "2px 0 0" }}
      >
        L’annuaire de la cybersécurité en Nouvelle-Calédonie
      </Text>
    </Section>
  );
}

function Footer({ reason, leave, siteUrl }: Pick<MailLayoutProps, "reason" | "leave" | "siteUrl">) {
  return (
    <Section>
      <SmallPrint>{reason}</SmallPrint>
      {leave && <SmallPrint>{leave}</SmallPrint>}
      <SmallPrint>
        <WhereToAnswer siteUrl={siteUrl} />
      </SmallPrint>
    </Section>
  );
}

function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <Text
      className={tones.quiet.className}
      style={{ ...tones.quiet.style, fontSize: 14, lineHeight: "21px", margin: "0 0 8px" }}
    >
      {children}
    </Text>
  );
}

function WhereToAnswer({ siteUrl }: { siteUrl: string }) {
  const replyTo = useReplyAddress();
  if (replyTo) return <>Une réponse à cet e-mail arrive à l’équipe de Récif : {replyTo}.</>;
  return (
    <>
      Message automatique : les réponses à cette adresse ne sont pas lues. Pour nous écrire :{" "}
      <MailLink href={`${siteUrl}/contact`}>la page de contact</MailLink>.
    </>
  );
}

import { Button, Link, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { monospace, tones } from "./mail-theme.ts";

const paragraph = { fontSize: 16, lineHeight: "26px", margin: "0 0 16px" };

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className={tones.text.className} style={{ ...tones.text.style, ...paragraph }}>
      {children}
    </Text>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <Text
      className={tones.quiet.className}
      style={{ ...tones.quiet.style, fontSize: 15, lineHeight: "24px", margin: "0 0 12px" }}
    >
      {children}
    </Text>
  );
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: "8px 0 20px" }}>
      <Button
        href={href}
        className={tones.button.className}
        style={{
          ...tones.button.style,
          borderRadius: 10,
          fontSize: 16,
          fontWeight: 700,
          lineHeight: "20px",
          padding: "13px 22px",
        }}
      >
        {children}
      </Button>
    </Section>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={tones.link.className} style={tones.link.style}>
      {children}
    </Link>
  );
}

export function Code({ children }: { children: string }) {
  return (
    <Section
      className={tones.panel.className}
      style={{ ...tones.panel.style, borderRadius: 6, padding: "12px 16px", margin: "0 0 16px" }}
    >
      <Text
        className={tones.text.className}
        style={{ ...tones.text.style, fontFamily: monospace, fontSize: 20, lineHeight: "28px", margin: 0 }}
      >
        {children}
      </Text>
    </Section>
  );
}

/** Visitor's words; texts must have passed `visitorText`. */
export function VisitorQuote({ rows }: { rows: readonly (readonly [label: string, text: string])[] }) {
  return (
    <Section
      className={tones.panel.className}
      style={{ ...tones.panel.style, borderRadius: 6, padding: "12px 16px", margin: "0 0 16px" }}
    >
      {rows.map(([label, text]) => (
        <Text
          key={label}
          className={tones.text.className}
          style={{
            ...tones.text.style,
            fontSize: 15,
            lineHeight: "24px",
            margin: "0 0 6px",
          }}
        >
          {label} : {withLineBreaks(text)}
        </Text>
      ))}
    </Section>
  );
}

function withLineBreaks(text: string): ReactNode {
  const lines: ReactNode[] = text.split(/\r?\n/);
  return lines.reduceRight((rest, line) => (
    <>
      {line}
      <br />
      {rest}
    </>
  ));
}

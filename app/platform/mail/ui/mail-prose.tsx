import type { ProseBlock, ProsePart } from "../../text/markdown.server.ts";
import { MailLink, Paragraph } from "./mail-parts.tsx";
import { tones } from "./mail-theme.ts";

/** Paragraphs, lists, bold and links, as a mail program shows them. */
export function MailProse({ blocks }: { blocks: readonly ProseBlock[] }) {
  return blocks.map((block, index) => {
    // The blocks of a text never change places.
    const key = String(index);
    if (block.kind === "paragraph")
      return (
        <Paragraph key={key}>
          <Parts parts={block.parts} />
        </Paragraph>
      );
    const List = block.ordered ? "ol" : "ul";
    return (
      <List
        key={key}
        className={tones.text.className}
        style={{ ...tones.text.style, fontSize: 16, lineHeight: "26px", margin: "0 0 16px", paddingLeft: 24 }}
      >
        {block.items.map((parts, place) => (
          <li key={`${key}.${String(place)}`}>
            <Parts parts={parts} />
          </li>
        ))}
      </List>
    );
  });
}

function Parts({ parts }: { parts: readonly ProsePart[] }) {
  return parts.map(({ text, strong, href }, index) => {
    const key = String(index);
    const shown = strong ? <strong key={key}>{text}</strong> : text;
    return href ? (
      <MailLink key={key} href={href}>
        {shown}
      </MailLink>
    ) : (
      shown
    );
  });
}

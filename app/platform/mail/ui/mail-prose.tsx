import { Fragment } from "react";
import type { ProseBlock, ProsePart } from "../../text/markdown.server.ts";
import { MailLink, Paragraph } from "./mail-parts.tsx";
import { tones } from "./mail-theme.ts";

const words = { fontSize: 16, lineHeight: "26px", margin: "0 0 16px" };

export function MailProse({ blocks }: { blocks: readonly ProseBlock[] }) {
  return blocks.map((block, index) => <MailBlock key={String(index)} block={block} />);
}

function MailBlock({ block }: { block: ProseBlock }) {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return (
        <Paragraph>
          <Parts parts={block.parts} />
        </Paragraph>
      );
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return (
        <List className={tones.text.className} style={{ ...tones.text.style, ...words, paddingLeft: 24 }}>
          {block.items.map(({ parts, blocks }, place) => (
            <li key={String(place)}>
              <Parts parts={parts} />
              <MailProse blocks={blocks} />
            </li>
          ))}
        </List>
      );
    }
    case "quote":
      return (
        <blockquote style={{ margin: "0 0 16px 16px" }}>
          <MailProse blocks={block.blocks} />
        </blockquote>
      );
    case "code":
      return (
        <pre
          className={tones.text.className}
          style={{ ...tones.text.style, ...words, whiteSpace: "pre-wrap" }}
        >
          {block.text}
        </pre>
      );
    case "table":
      return [block.head, ...block.rows].map((row, at) => (
        <Paragraph key={String(at)}>
          {row.map((parts, place) => (
            <span key={String(place)}>
              {place > 0 && " · "}
              <Parts parts={parts} />
            </span>
          ))}
        </Paragraph>
      ));
    case "image":
      return <Paragraph>{block.image.alt}</Paragraph>;
    case "rule":
      return null;
  }
}

function Parts({ parts }: { parts: readonly ProsePart[] }) {
  return parts.map(({ text, strong, emphasis, href }, index) => {
    const key = String(index);
    const spoken = emphasis ? <em>{text}</em> : text;
    const shown = strong ? <strong>{spoken}</strong> : spoken;
    // Wrapped in a fragment: text is typeset by its tag.
    return <Fragment key={key}>{href ? <MailLink href={href}>{shown}</MailLink> : shown}</Fragment>;
  });
}

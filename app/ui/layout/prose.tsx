import { TextLink } from "../link.tsx";

type Part = { text: string; strong?: true; href?: string };
export type Block =
  | { kind: "paragraph"; parts: readonly Part[] }
  | { kind: "list"; ordered: boolean; items: readonly (readonly Part[])[] };

/** What somebody wrote with paragraphs, lists, bold and links. Their links speak for them, not for the site. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => {
    // The blocks of a text never change places.
    const key = String(index);
    if (block.kind === "paragraph")
      return (
        <p key={key}>
          <Parts parts={block.parts} />
        </p>
      );
    const List = block.ordered ? "ol" : "ul";
    return (
      <List key={key} className={block.ordered ? "list-decimal ps-6" : "list-disc ps-6"}>
        {block.items.map((parts, place) => (
          <li key={`${key}.${String(place)}`}>
            <Parts parts={parts} />
          </li>
        ))}
      </List>
    );
  });
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part, index) => {
    const text = part.strong ? <strong key={String(index)}>{part.text}</strong> : part.text;
    return part.href ? (
      <TextLink key={String(index)} to={part.href} rel="nofollow ugc noopener" className="break-words">
        {text}
      </TextLink>
    ) : (
      text
    );
  });
}

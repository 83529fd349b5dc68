import { Fragment } from "react";
import { cx } from "../cx.ts";
import { EmailLink } from "../email.tsx";
import { TextLink } from "../link.tsx";
import { softHyphens } from "../soft-hyphens.ts";
import { Picture, type Shown } from "./picture.tsx";

type Part = { text: string; strong?: true; emphasis?: true; code?: true; href?: string };
type Item = { parts: readonly Part[]; blocks: readonly Block[] };
export type Block =
  | { kind: "paragraph"; parts: readonly Part[] }
  | { kind: "heading"; level: 2 | 3 | 4; id: string; parts: readonly Part[] }
  | { kind: "list"; ordered: boolean; start?: number; items: readonly Item[] }
  | { kind: "quote"; blocks: readonly Block[] }
  | { kind: "code"; text: string }
  | {
      kind: "table";
      align: readonly ("left" | "right" | "center" | null)[];
      head: readonly (readonly Part[])[];
      rows: readonly (readonly (readonly Part[])[])[];
    }
  | { kind: "image"; image: Shown }
  | { kind: "rule" };

/**
 * Whose words they are: a visitor's links speak for them and not for the site; beside a legal text of the publisher's other
 * sites open in a tab of their own, and an e-mail is one word to who listens.
 */
type By = "visitor" | "site" | "publisher";
type ProseProps = { blocks: readonly Block[]; by?: By };

export function Prose({ blocks, by = "visitor" }: ProseProps) {
  return blocks.map((block, index) => <BlockOf key={String(index)} block={block} by={by} />);
}

function BlockOf({ block, by }: { block: Block; by: By }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Parts parts={block.parts} by={by} />
        </p>
      );
    case "heading": {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id}>
          <Parts parts={block.parts.map((part) => ({ ...part, text: softHyphens(part.text) }))} by={by} />
        </Heading>
      );
    }
    case "list":
      return <ListOf {...block} by={by} />;
    case "quote":
      return (
        <blockquote className="grid grid-cols-1 gap-3 border-lagoon border-s-4 ps-4 text-ink-2">
          <Prose blocks={block.blocks} by={by} />
        </blockquote>
      );
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
        <pre tabIndex={0} className="overflow-x-auto rounded-control bg-foam p-4 text-sm leading-normal">
          <code>{block.text}</code>
        </pre>
      );
    case "table":
      return <TableOf {...block} by={by} />;
    case "image":
      return (
        <p>
          <Picture
            image={block.image}
            sizes="(min-width: 48rem) 44rem, 92vw"
            className="rounded-card border border-line"
          />
        </p>
      );
    case "rule":
      return <hr className="border-line" />;
  }
}

function ListOf({ ordered, start, items, by }: Extract<Block, { kind: "list" }> & { by: By }) {
  const List = ordered ? "ol" : "ul";
  return (
    <List className={ordered ? "list-decimal ps-6" : "list-disc ps-6"} start={ordered ? start : undefined}>
      {items.map(({ parts, blocks }, place) => (
        <li key={String(place)}>
          <Parts parts={parts} by={by} />
          <Prose blocks={blocks} by={by} />
        </li>
      ))}
    </List>
  );
}

const aligned = { left: "text-start", right: "text-end", center: "text-center" };

function TableOf({ align, head, rows, by }: Extract<Block, { kind: "table" }> & { by: By }) {
  const cell = (at: number) => cx("border border-line px-3 py-2 align-top", aligned[align[at] ?? "left"]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section tabIndex={0} aria-label="Tableau" className="overflow-x-auto">
      <table className="w-full border-collapse text-base">
        <thead>
          <tr className="bg-foam">
            {head.map((parts, at) => (
              <th key={String(at)} scope="col" className={cell(at)}>
                <Parts parts={parts} by={by} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={String(place)}>
              {row.map((parts, at) => (
                <td key={String(at)} className={cell(at)}>
                  <Parts parts={parts} by={by} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Parts({ parts, by }: { parts: readonly Part[]; by: By }) {
  const groups: Part[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (part.href && last?.[0]?.href === part.href) last.push(part);
    else groups.push([part]);
  }
  return groups.map((group, index) => {
    const key = String(index);
    const words = group.map((part, place) => <Words key={String(place)} {...part} />);
    const { href, text = "" } = group[0] ?? {};
    if (!href) return <Fragment key={key}>{words}</Fragment>;
    if (by === "publisher" && href === `mailto:${text}`) return <EmailLink key={key} email={text} />;
    const newTab = by === "publisher" && href.startsWith("https:");
    const rel = by === "visitor" ? "nofollow ugc noopener" : undefined;
    return (
      <TextLink key={key} to={href} rel={rel} newTab={newTab} className="break-words">
        {words}
      </TextLink>
    );
  });
}

function Words({ text, strong, emphasis, code }: Part) {
  const typed = code ? <code className="rounded-tag bg-foam px-1 text-[0.92em]">{text}</code> : text;
  const spoken = emphasis ? <em>{typed}</em> : typed;
  return <Fragment>{strong ? <strong>{spoken}</strong> : spoken}</Fragment>;
}

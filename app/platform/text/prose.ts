import type { Picture } from "../images/picture.ts";

/** Text of one style. Adjacent parts with the same `href` are one link. */
export type ProsePart = {
  text: string;
  strong?: true;
  emphasis?: true;
  code?: true;
  href?: string;
};

export type ProseItem = { parts: ProsePart[]; blocks: ProseBlock[] };

export type ProseBlock =
  | { kind: "paragraph"; parts: ProsePart[] }
  | { kind: "heading"; level: 2 | 3 | 4; id: string; parts: ProsePart[] }
  | { kind: "list"; ordered: boolean; start?: number; items: ProseItem[] }
  | { kind: "quote"; blocks: ProseBlock[] }
  | { kind: "code"; text: string }
  | {
      kind: "table";
      align: ("left" | "right" | "center" | null)[];
      head: ProsePart[][];
      rows: ProsePart[][][];
    }
  | { kind: "image"; image: Picture }
  | { kind: "rule" };

export type ProseKind = "description" | "article";

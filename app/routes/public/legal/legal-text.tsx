import { Fragment, type ReactNode } from "react";
import type { ProseBlock } from "#app/platform/text/prose.ts";
import { Prose } from "#app/ui/layout/prose.tsx";

type LegalTextProps = {
  /** Blocks, and the names of what stands between them. */
  parts: readonly (readonly ProseBlock[] | string)[];
  drawn?: Readonly<Record<string, ReactNode>>;
};

/** A legal text, as `legal-text.server.ts` read it. */
export function LegalText({ parts, drawn = {} }: LegalTextProps) {
  return parts.map((part, at) => (
    // The parts of a text never change places.
    <Fragment key={String(at)}>
      {typeof part === "string" ? drawn[part] : <Prose blocks={part} by="publisher" />}
    </Fragment>
  ));
}

import type { ReactNode } from "react";

/** `FoldedCard` again: that one is in members' scripts, which private links would load. */
export function FoldedPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-card border border-line p-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lagoon">{title}</summary>
      {children}
    </details>
  );
}

import type { ReactNode } from "react";

type FoldedCardProps = { title: ReactNode; open?: boolean | undefined; children: ReactNode };

export function FoldedCard({ title, open, children }: FoldedCardProps) {
  return (
    <details open={open} className="rounded-card border border-line p-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lagoon">{title}</summary>
      {children}
    </details>
  );
}

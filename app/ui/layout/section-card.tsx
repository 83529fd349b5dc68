import type { ComponentProps, ReactNode } from "react";
import { Card } from "./card.tsx";

type SectionCardProps = Omit<ComponentProps<typeof Card>, "as" | "title" | "aria-labelledby"> & {
  titleId: string;
  title: ReactNode;
};

export function SectionCard({ titleId, title, children, ...card }: SectionCardProps) {
  return (
    <Card as="section" aria-labelledby={titleId} {...card}>
      <h2 id={titleId} className="heading-card">
        {title}
      </h2>
      {children}
    </Card>
  );
}

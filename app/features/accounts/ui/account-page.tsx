import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";

type AccountPageProps = {
  title: string;
  lead?: ReactNode;
  /** Beside the task on large screens, below it on small ones. */
  aside?: ReactNode;
  /** Several panels: two columns on large screens. */
  wide?: boolean;
  children: ReactNode;
};

/** A page of the account: its title, then one task, or panels. */
export function AccountPage({ title, lead, aside, wide = false, children }: AccountPageProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Container className="py-10 lg:py-14">
        {wide ? (
          <div className="grid items-start gap-6 lg:grid-cols-2">{children}</div>
        ) : (
          // Not by the width of the screen: text that a reader enlarged puts them below each other, too.
          <div className="flex flex-wrap items-start gap-8 lg:gap-16">
            <div className="grid min-w-0 max-w-form shrink grow basis-form grid-cols-1 gap-6">{children}</div>
            {aside !== undefined && <div className="min-w-0 shrink grow basis-72">{aside}</div>}
          </div>
        )}
      </Container>
    </>
  );
}

type PanelProps = {
  title: string;
  /** For links to it. */
  id?: string;
  children: ReactNode;
  tone?: "page" | "foam" | "sand";
};

/** One subject of a page, under its own heading. */
export function Panel({ title, id, children, tone }: PanelProps) {
  return (
    <Card as="section" id={id} tone={tone} className="grid gap-5">
      <h2 className="heading-card">{title}</h2>
      {children}
    </Card>
  );
}

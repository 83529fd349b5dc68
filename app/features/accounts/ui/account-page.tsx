import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
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
          <div
            className={cx(
              "grid items-start gap-8",
              aside !== undefined && "lg:grid-cols-[34rem_1fr] lg:gap-16",
            )}
          >
            <div className="grid w-full max-w-form gap-6">{children}</div>
            {aside}
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

import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/container.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

type AccountPageProps = { title: string; lead?: ReactNode; children: ReactNode };

/** A page with one task: its title, then one column of cards. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Container width="form" className="py-10 lg:py-14">
        <div className="grid gap-6">{children}</div>
      </Container>
    </>
  );
}

type PanelProps = { title: string; children: ReactNode; tone?: "page" | "foam" | "sand" };

/** One subject of a page, under its own heading. */
export function Panel({ title, children, tone }: PanelProps) {
  return (
    <Card as="section" tone={tone} className="grid gap-5">
      <h2 className="heading-card">{title}</h2>
      {children}
    </Card>
  );
}

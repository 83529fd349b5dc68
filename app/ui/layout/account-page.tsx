import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { Container } from "./container.tsx";
import { PageHeader } from "./page-header.tsx";

type AccountPageProps = { title: string; lead?: ReactNode; children: ReactNode };

export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Container className="py-10 lg:py-14">
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">{children}</div>
      </Container>
    </>
  );
}

type PanelProps = {
  title: string;
  id?: string;
  children: ReactNode;
  tone?: "page" | "foam" | "sand";
};

export function Panel({ title, id, children, tone }: PanelProps) {
  return (
    <Card as="section" id={id} tone={tone} className="grid grid-cols-1 gap-5">
      <h2 className="heading-card">{title}</h2>
      {children}
    </Card>
  );
}

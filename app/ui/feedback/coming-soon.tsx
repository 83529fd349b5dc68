import type { ReactNode } from "react";
import { Container } from "../layout/container.tsx";
import { PageHeader } from "../layout/page-header.tsx";
import { Badge } from "./badge.tsx";

type ComingSoonProps = {
  title: string;
  lead: ReactNode;
  /** What works today instead. */
  children: ReactNode;
};

/** A page that is not there yet: says so, and leads to what works today. */
export function ComingSoon({ title, lead, children }: ComingSoonProps) {
  return (
    <>
      <PageHeader
        title={title}
        eyebrow={<Badge tone="info">Bientôt</Badge>}
        lead={lead}
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: title }]}
      />
      <Container className="py-10 lg:py-14">
        <div className="prose">{children}</div>
      </Container>
    </>
  );
}

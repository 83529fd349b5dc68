import type { ReactNode } from "react";
import { BesideContents } from "./beside-contents.tsx";
import { Container } from "./container.tsx";
import { PageHeader } from "./page-header.tsx";

type PageWithContentsProps = {
  title: string;
  lead: ReactNode;
  contents: readonly { id: string; label: string }[];
  children: ReactNode;
};

export function PageWithContents({ title, lead, contents, children }: PageWithContentsProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} breadcrumb={[{ label: "Accueil", to: "/" }, { label: title }]} />
      <Container className="py-10 lg:py-14">
        <BesideContents label="Sur cette page" contents={contents}>
          {children}
        </BesideContents>
      </Container>
    </>
  );
}

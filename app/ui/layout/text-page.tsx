import type { ReactNode } from "react";
import { Container } from "./container.tsx";
import { ContentsNav } from "./contents-nav.tsx";
import { PageHeader } from "./page-header.tsx";

type TextPageProps = {
  title: string;
  lead: ReactNode;
  updatedOn?: string;
  contents?: readonly { id: string; label: string }[];
  children: ReactNode;
};

export function TextPage({ title, lead, updatedOn, contents = [], children }: TextPageProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} breadcrumb={[{ label: "Accueil", to: "/" }, { label: title }]} />
      <Container className="py-10 lg:py-14">
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,16rem)_minmax(60%,1fr)] lg:gap-16">
          {contents.length > 0 && <ContentsNav label="Sur cette page" items={contents} />}
          <div>
            <div className="prose">{children}</div>
            {updatedOn && <p className="mt-12 text-ink-2 text-sm">Texte mis à jour le {updatedOn}.</p>}
          </div>
        </div>
      </Container>
    </>
  );
}

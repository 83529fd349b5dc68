import type { ReactNode } from "react";
import { PageWithContents } from "./page-with-contents.tsx";

type TextPageProps = {
  title: string;
  lead: ReactNode;
  updatedOn?: string;
  contents?: readonly { id: string; label: string }[];
  children: ReactNode;
};

export function TextPage({ title, lead, updatedOn, contents = [], children }: TextPageProps) {
  return (
    <PageWithContents title={title} lead={lead} contents={contents}>
      <div className="prose">{children}</div>
      {updatedOn && <p className="text-ink-2 text-sm">Texte mis à jour le {updatedOn}.</p>}
    </PageWithContents>
  );
}

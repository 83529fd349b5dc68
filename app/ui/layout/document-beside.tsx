import type { ReactNode } from "react";

type DocumentBesideProps = {
  /** Of the document itself, and of its picture; undefined when it is erased. */
  document: { href: string; picture: string } | undefined;
  children: ReactNode;
};

/** A document that a decision is about, beside the decision where there is room. */
export function DocumentBeside({ document, children }: DocumentBesideProps) {
  if (!document) return children;
  return (
    <div className="document-beside">
      <div>
        <div className="grid content-start gap-5">{children}</div>
        <a href={document.href} target="_blank" rel="noopener" className="document-sheet">
          <img src={document.picture} alt="La pièce, dessinée. Ouvrir l’original" loading="lazy" />
        </a>
      </div>
    </div>
  );
}

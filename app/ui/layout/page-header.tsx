import type { ReactNode } from "react";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";
import { Container } from "./container.tsx";
import { DepthLines } from "./depth-lines.tsx";

type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: ReactNode;
  breadcrumb?: readonly Crumb[];
  /** Search box, buttons: what the page is for. */
  children?: ReactNode;
};

/** The head of every page below the home page: where we are, what this is, what to do. */
export function PageHeader({ title, lead, eyebrow, breadcrumb, children }: PageHeaderProps) {
  return (
    <header className="relative isolate z-10 bg-sand print:bg-page">
      <DepthLines place="corner" />
      <Container className="pt-5 pb-8 lg:pb-12">
        {breadcrumb && <Breadcrumb items={breadcrumb} />}
        <div className="mt-5 grid max-w-text gap-3 lg:mt-8">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 className="heading-page">{title}</h1>
          {lead && <p className="text-ink-2 text-lg leading-normal">{lead}</p>}
        </div>
        {children && <div className="mt-6">{children}</div>}
      </Container>
    </header>
  );
}

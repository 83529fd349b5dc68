import type { ReactNode } from "react";
import { softHyphens } from "../soft-hyphens.ts";
import { Breadcrumb, type Crumb } from "./breadcrumb.tsx";
import { Container } from "./container.tsx";
import { DepthLines } from "./depth-lines.tsx";

type TaskPageProps = {
  title: string;
  lead?: ReactNode;
  breadcrumb?: readonly Crumb[];
  aside?: ReactNode;
  children: ReactNode;
};

export function TaskPage({ title, lead, breadcrumb, aside, children }: TaskPageProps) {
  return (
    <div className="task-page">
      <DepthLines place="task" />
      <Container>
        {breadcrumb && <Breadcrumb items={breadcrumb} />}
        <div className="task-grid">
          <header className="task-head">
            <h1 className="heading-page">{softHyphens(title)}</h1>
            {lead && <p className="text-ink-2 text-lg leading-normal">{lead}</p>}
          </header>
          <div className="task-card">{children}</div>
          {aside && <div className="task-aside">{aside}</div>}
        </div>
      </Container>
    </div>
  );
}

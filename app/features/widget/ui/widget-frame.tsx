import type { ReactNode } from "react";
import { Emblem } from "#app/ui/shell/emblem.tsx";
import { OpensWindow } from "./opens-window.tsx";

type WidgetFrameProps = {
  title: string;
  /** Under the title. */
  lead?: string;
  foot: { href: string; label: string };
  children: ReactNode;
};

export function WidgetFrame({ title, lead, foot, children }: WidgetFrameProps) {
  return (
    <>
      <header>
        <Emblem />
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
      </header>
      <main>{children}</main>
      <footer>
        <OpensWindow href={foot.href}>{foot.label}</OpensWindow>
      </footer>
    </>
  );
}

import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { cx } from "../cx.ts";
import { focusOn } from "../focus.ts";

type DisclosureProps = {
  /** Content of the opener: words, with an icon if it helps. */
  label: ReactNode;
  openerClassName?: string;
  panelClassName?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A panel under its opener. Plain `<details>`: works without JavaScript, which adds Escape, and closing
 * from outside, by leaving it and by following a link inside.
 */
export function Disclosure({ label, openerClassName, panelClassName, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each navigation
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);

  // A press outside belongs to the document, which React does not render.
  useEffect(() => {
    function closeFromOutside(event: PointerEvent) {
      const box = details.current;
      if (box?.open && event.target instanceof Node && !box.contains(event.target)) box.open = false;
    }
    document.addEventListener("pointerdown", closeFromOutside);
    return () => document.removeEventListener("pointerdown", closeFromOutside);
  }, []);

  return (
    <details
      ref={details}
      className={cx("group", className)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !event.currentTarget.open) return;
        event.currentTarget.open = false;
        focusOn(event.currentTarget.querySelector("summary"));
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // What covers the page may not hide what has the focus now. Nothing has it when the window lost it.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className={openerClassName}>{label}</summary>
      <div className={panelClassName}>{children}</div>
    </details>
  );
}

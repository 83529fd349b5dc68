import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { cx } from "../cx.ts";
import { focusOn } from "../focus.ts";

type DisclosureProps = {
  label: ReactNode;
  openerClassName?: string;
  panelClassName?: string;
  className?: string;
  children: ReactNode;
};

/** Native `<details>`; JavaScript adds Escape, and closing on outside press, focus loss and link click. */
export function Disclosure({ label, openerClassName, panelClassName, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  const shownAt = useRef(key);
  useEffect(() => {
    // Not at first: it may have been opened before scripts came.
    if (details.current && shownAt.current !== key) details.current.open = false;
    shownAt.current = key;
  }, [key]);

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
        // Closes on focus loss, but not when the window loses it.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary className={openerClassName}>{label}</summary>
      <div className={panelClassName}>{children}</div>
    </details>
  );
}

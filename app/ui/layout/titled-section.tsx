import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import { softHyphens } from "../soft-hyphens.ts";

type TitledSectionProps = Omit<ComponentProps<"section">, "title" | "aria-labelledby"> & {
  titleId: string;
  title: ReactNode;
  heading?: "card" | "section";
};

/** A part of a page under its title, without a card around it. */
export function TitledSection({
  titleId,
  title,
  heading = "section",
  className = "gap-4",
  children,
  ...section
}: TitledSectionProps) {
  return (
    <section aria-labelledby={titleId} className={cx("grid grid-cols-1", className)} {...section}>
      <h2 id={titleId} className={`heading-${heading}`}>
        {softHyphens(title)}
      </h2>
      {children}
    </section>
  );
}

import type { ComponentProps, ElementType } from "react";
import { cx } from "../cx.ts";

type CardProps = ComponentProps<"div"> & {
  as?: ElementType;
  tone?: "page" | "foam" | "sand";
  interactive?: boolean;
};

const tones = {
  page: "bg-page border-line",
  foam: "bg-foam border-transparent",
  sand: "bg-sand border-transparent",
};

export function Card({
  as: Tag = "div",
  tone = "page",
  interactive = false,
  className,
  ...props
}: CardProps) {
  return (
    <Tag
      {...props}
      className={cx(
        "rounded-card border p-5 sm:p-6",
        tones[tone],
        interactive && "relative transition-colors hover:border-lagoon",
        className,
      )}
    />
  );
}

import type { ElementType, ReactNode } from "react";
import { cx } from "../cx.ts";

type ContainerProps = {
  as?: ElementType;
  children: ReactNode;
  className?: string;
  width?: "page" | "text" | "form";
};

const widths = { text: "max-w-text", form: "max-w-form" };

export function Container({ as: Tag = "div", width = "page", className, children }: ContainerProps) {
  return (
    <Tag className={cx("page-width", className)}>
      {width === "page" ? children : <div className={widths[width]}>{children}</div>}
    </Tag>
  );
}

import { cx } from "../cx.ts";

export function DepthLines({
  place = "corner",
  className,
}: {
  place?: "hero" | "corner" | "profile" | "task" | "footer";
  className?: string;
}) {
  return <div aria-hidden="true" className={cx("depth-lines -z-10", `depth-lines-${place}`, className)} />;
}

import { cx } from "../cx.ts";

/** The contours of a nautical chart, behind a band of the page. Decorative; its band is `relative isolate`. */
export function DepthLines({
  place = "corner",
  className,
}: {
  place?: "hero" | "corner" | "profile" | "task" | "footer";
  className?: string;
}) {
  return <div aria-hidden="true" className={cx("depth-lines -z-10", `depth-lines-${place}`, className)} />;
}

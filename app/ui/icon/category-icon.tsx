import { cx } from "../cx.ts";
import { SpriteIcon } from "./icon.tsx";

export function CategoryIcon({ slug, className }: { slug: string; className?: string }) {
  return <SpriteIcon id={slug} strokeWidth="1.75" className={cx("size-6", className)} />;
}

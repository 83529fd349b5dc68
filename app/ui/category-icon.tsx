import sprite from "./assets/categories.svg?url";
import { cx } from "./cx.ts";

/** The pictogram of a category, by its slug: one stroke, in the colour of the text around it. */
export function CategoryIcon({ slug, className }: { slug: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx("size-6 shrink-0", className)}
    >
      <use href={`${sprite}#${slug}`} />
    </svg>
  );
}

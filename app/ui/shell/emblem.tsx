import { cx } from "../cx.ts";

export function Emblem({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 40 40"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
      className={cx("shrink-0", className)}
    >
      <path
        d="M20 2.25a17.75 17.75 0 1 0 .01 0ZM4.2 23.6c3.4-2.6 6.6-2.6 10 0s6.6 2.6 10.4 0 7.4-2.6 11.2 0M7.7 30.4c2.6-2 5.2-2 8 0s5.4 2 8.2 0 5.4-2 8.4 0"
        className="stroke-lagoon"
      />
      <circle cx="20" cy="13.25" r="4.25" className="fill-sun" />
    </svg>
  );
}

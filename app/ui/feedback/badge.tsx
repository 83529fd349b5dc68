import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { TickIcon } from "../icon/icon.tsx";

export type BadgeTone = "featured" | "verified" | "success" | "warning" | "error" | "neutral" | "info";

const tones: Record<BadgeTone, string> = {
  featured: "bg-sun text-on-sun",
  verified: "bg-niaouli-tint text-niaouli",
  success: "bg-niaouli-tint text-niaouli",
  warning: "bg-amber-tint text-amber",
  error: "bg-alert-tint text-alert",
  neutral: "bg-foam text-ink-2",
  info: "bg-lagoon-tint text-lagoon",
};

type BadgeProps = { tone?: BadgeTone; children: ReactNode; className?: string };

export function Badge({ tone = "neutral", children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 rounded-tag px-2 py-1 font-semibold text-xs leading-tight",
        tones[tone],
        className,
      )}
    >
      {tone === "verified" && <TickIcon aria-hidden strokeWidth={3} className="size-3.5 shrink-0" />}
      {children}
    </span>
  );
}

/** @param on the date as shown, "3 nov. 2026" */
export function VerifiedBadge({ on }: { on: string }) {
  return <Badge tone="verified">Vérifiée le {on}</Badge>;
}

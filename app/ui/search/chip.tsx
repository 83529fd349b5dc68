import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { CloseIcon } from "../icon/icon.tsx";
import { SiteLink, type SiteLinkProps } from "../site-link.tsx";

const chipClasses =
  "inline-flex items-center gap-1.5 rounded-full border px-3.5 py-1.5 text-sm leading-tight";
const clickable =
  "min-h-11 text-lagoon no-underline transition-colors hover:border-lagoon hover:bg-lagoon-tint";

export function Chip({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={cx(chipClasses, "min-h-8 border-line bg-foam text-ink", className)}>{children}</span>
  );
}

export function ChipLink({ className, ...props }: SiteLinkProps) {
  return <SiteLink {...props} className={cx(chipClasses, clickable, "border-control bg-page", className)} />;
}

type ChipNavProps = {
  label: string;
  items: readonly { to: string; label: string; current: boolean }[];
};

export function ChipNav({ label, items }: ChipNavProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {items.map((item) => (
          <li key={item.to}>
            <ChipLink
              to={item.to}
              aria-current={item.current ? "page" : undefined}
              className="aria-[current]:font-semibold"
            >
              {item.label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type RemovableChipProps = {
  children: ReactNode;
  label: string;
  to: string;
  preventScrollReset?: boolean;
};

export function RemovableChip({ children, label, to, preventScrollReset = true }: RemovableChipProps) {
  return (
    <SiteLink
      to={to}
      preventScrollReset={preventScrollReset}
      rel="nofollow"
      className={cx(chipClasses, clickable, "border-lagoon bg-lagoon-tint pe-2.5 font-semibold")}
    >
      <span className="sr-only">Retirer le filtre : {label}</span>
      <span aria-hidden="true">{children}</span>
      <CloseIcon aria-hidden className="size-4" />
    </SiteLink>
  );
}

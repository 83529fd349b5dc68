import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { Spinner } from "./icon/icon.tsx";
import { SiteLink, type SiteLinkProps } from "./site-link.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "emergency";
type ButtonSize = "md" | "sm";

const variants: Record<ButtonVariant | "held", string> = {
  primary: "bg-lagoon text-on-lagoon border-transparent hover:bg-lagoon-deep",
  secondary: "bg-page text-lagoon border-control hover:border-lagoon hover:bg-lagoon-tint",
  quiet: "bg-transparent text-lagoon border-transparent hover:bg-lagoon-tint",
  danger: "bg-page text-alert border-alert hover:bg-alert-tint",
  held: "bg-foam text-ink-2 border-control border-dashed cursor-not-allowed",
  emergency: "bg-alert-fill text-on-alert border-transparent hover:bg-alert-deep",
};

const sizes: Record<ButtonSize, string> = {
  md: "min-h-12 px-5 py-2.5 text-base",
  sm: "min-h-11 px-4 py-2 text-sm",
};

export function buttonClasses(
  variant: ButtonVariant | "held" = "primary",
  size: ButtonSize = "md",
  className?: string,
): string {
  return cx(
    "inline-flex items-center justify-center gap-2 rounded-control border-2 text-center font-semibold leading-tight no-underline",
    "transition-colors disabled:opacity-60 disabled:cursor-not-allowed",
    variants[variant],
    sizes[size],
    className,
  );
}

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While submitting, the button keeps its focus and ignores clicks. */
  pending?: boolean;
  pendingLabel?: ReactNode;
  /** Styled and announced as unavailable, but clickable: its form answers with the reason. */
  unavailable?: boolean;
};

export function Button({
  variant,
  size,
  pending = false,
  pendingLabel,
  unavailable = false,
  className,
  children,
  onClick,
  type = "submit",
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-disabled={pending || unavailable || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonClasses(
        unavailable && !pending ? "held" : variant,
        size,
        cx(pending && "cursor-progress", className),
      )}
    >
      {pending && <Spinner />}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}

type ButtonLinkProps = SiteLinkProps & { variant?: ButtonVariant; size?: ButtonSize };

export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <SiteLink {...props} className={buttonClasses(variant, size, className)} />;
}

import { useId } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";

export function DiagnosticInvitation({ className }: { className?: string }) {
  const title = useId();
  return (
    <section
      aria-labelledby={title}
      className={cx(
        "no-print flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-card bg-foam p-5 sm:p-8",
        className,
      )}
    >
      <div className="grid max-w-text gap-2">
        <h2 id={title} className="heading-card">
          Où en est votre entreprise&nbsp;?
        </h2>
        <p className="text-ink-2">
          Un diagnostic en 5 minutes&nbsp;: votre score, les mesures à prendre d’abord, et qui peut vous y
          aider.
        </p>
      </div>
      <ButtonLink to="/diagnostique" variant="secondary">
        Faire le diagnostic
      </ButtonLink>
    </section>
  );
}

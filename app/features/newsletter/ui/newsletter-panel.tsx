import { type SyntheticEvent, useId } from "react";
import { cx } from "#app/ui/cx.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

type NewsletterPanelProps = {
  inText?: boolean;
};

export function NewsletterPanel({ inText = false }: NewsletterPanelProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      onSubmit={inText ? keepHeight : undefined}
      className={cx(
        "no-print grid content-start items-start gap-x-12 gap-y-6",
        inText ? "max-w-text rounded-card bg-foam p-5 sm:p-6" : "lg:grid-cols-[1fr_1.6fr]",
      )}
    >
      <div className="grid gap-2">
        <h2 id={titleId} className="heading-card">
          Ne manquez aucun article
        </h2>
        <p className="max-w-text text-ink-2">
          Recevez nos articles et nos conseils dans votre boîte de réception.
        </p>
      </div>
      <NewsletterForm variant="blog" />
    </section>
  );
}

/** Preserves the height, since the answer is shorter than the form. */
function keepHeight({ currentTarget: { style, offsetHeight } }: SyntheticEvent<HTMLElement>) {
  style.minBlockSize = `${offsetHeight}px`;
}

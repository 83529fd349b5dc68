import { useId } from "react";
import { NewsletterForm } from "./newsletter-form.tsx";

/** The newsletter's place below the articles: what it is, and its form. */
export function NewsletterPanel() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_1.6fr]">
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

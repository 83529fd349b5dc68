import { useId } from "react";
import type { NewsletterVariant } from "../newsletter.rules.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

type Place = Exclude<NewsletterVariant, "home">;

const words: Record<Place, { title: string; text: string }> = {
  footer: {
    title: "Newsletter",
    text: "L’actualité de la cybersécurité en Nouvelle-Calédonie et des conseils simples, une fois par mois au plus.",
  },
  blog: {
    title: "Ne manquez aucun article",
    text: "Recevez nos articles et nos conseils dans votre boîte de réception.",
  },
};

/** The newsletter's place in the footer and below the articles: what it is, and its form. */
export function NewsletterPanel({ variant }: { variant: Place }) {
  const titleId = useId();
  const { title, text } = words[variant];
  return (
    <section aria-labelledby={titleId} className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_1.6fr]">
      <div className="grid gap-2">
        <h2 id={titleId} className="heading-card">
          {title}
        </h2>
        <p className="max-w-text text-ink-2">{text}</p>
      </div>
      <NewsletterForm variant={variant} />
    </section>
  );
}

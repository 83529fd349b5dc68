import { type ReactNode, useId } from "react";
import { cx } from "#app/ui/cx.ts";
import type { NewsletterVariant } from "../newsletter.rules.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

type Words = { title: string; text: (readers: string) => ReactNode };

const words: Record<NewsletterVariant, Words> = {
  footer: {
    title: "Newsletter",
    text: () => "L’actualité de la cybersécurité en Nouvelle-Calédonie, une fois par mois au plus.",
  },
  home: {
    title: "Restez informé, sans jargon",
    text: (readers) =>
      `Rejoignez les ${readers} professionnels qui reçoivent nos conseils de cybersécurité et les nouvelles entreprises de l’annuaire.`,
  },
  blog: {
    title: "Ne manquez aucun article",
    text: () => "Recevez nos articles et nos conseils dans votre boîte de réception.",
  },
};

type NewsletterPanelProps = {
  variant: NewsletterVariant;
  /** The "500+" of the site's settings, for the home page. */
  readers?: string;
  className?: string;
};

/** The newsletter's place on a page: what it is, and its form. */
export function NewsletterPanel({ variant, readers = "500+", className }: NewsletterPanelProps) {
  const titleId = useId();
  const { title, text } = words[variant];
  return (
    <section
      aria-labelledby={titleId}
      className={cx("grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_1.4fr]", className)}
    >
      <div className="grid gap-2">
        <h2 id={titleId} className={variant === "footer" ? "heading-card" : "heading-section"}>
          {title}
        </h2>
        <p className="text-ink-2">{text(readers)}</p>
      </div>
      <NewsletterForm variant={variant} />
    </section>
  );
}

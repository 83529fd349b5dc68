import { Card } from "#app/ui/layout/card.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import type { KnownSender } from "../lead.rules.ts";
import { NextSteps } from "./next-steps.tsx";
import { QuoteForm } from "./quote-form.tsx";

type QuoteSectionProps = {
  /** Slug of the category that the page is about: chosen beforehand. */
  category?: string;
  /** Of a signed-in member. */
  sender: KnownSender | undefined;
};

/** The quote form as a band of the home page and of category pages. */
export function QuoteSection({ category, sender }: QuoteSectionProps) {
  return (
    <Section
      id="devis"
      tone="sand"
      beside
      title="Demander un devis gratuit"
      aside={
        <div>
          <NextSteps headingLevel={3} id="suite" />
        </div>
      }
      lead="Décrivez votre besoin une fois : les entreprises concernées vous répondent. C’est gratuit et sans engagement."
    >
      <Card>
        <QuoteForm category={category} sender={sender} headingLevel={3} />
      </Card>
    </Section>
  );
}

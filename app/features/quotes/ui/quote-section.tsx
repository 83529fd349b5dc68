import { Card } from "#app/ui/card.tsx";
import { Section } from "#app/ui/section.tsx";
import { QuoteForm } from "./quote-form.tsx";

type QuoteSectionProps = {
  /** The category that the page is about: chosen beforehand, and named in the title. */
  category?: { slug: string; name: string } | undefined;
};

/** The quote form as a band of the home page (anchor #devis) and of category pages. */
export function QuoteSection({ category }: QuoteSectionProps) {
  return (
    <Section
      id="devis"
      tone="sand"
      title={category ? `Un devis gratuit : ${category.name}` : "Demandez un devis gratuit"}
      lead="Décrivez votre besoin une seule fois : nous le transmettons aux entreprises concernées, qui vous répondent directement. C’est gratuit et sans engagement."
    >
      <Card className="max-w-form">
        <QuoteForm category={category?.slug} />
      </Card>
    </Section>
  );
}

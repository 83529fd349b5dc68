import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PhoneFold } from "#app/ui/layout/phone-fold.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import type { Chosen } from "../choice-cookie.ts";
import type { KnownSender } from "../lead.rules.ts";
import { LateQuoteForm } from "./late-quote-form.tsx";
import { NextSteps } from "./next-steps.tsx";

type QuoteSectionProps = {
  category?: string;
  companies?: readonly Chosen[];
  sender: KnownSender | undefined;
  folded?: boolean;
};

export function QuoteSection({ category, companies, sender, folded = false }: QuoteSectionProps) {
  const form = (
    <Card>
      <LateQuoteForm category={category} others={companies} sender={sender} headingLevel={3} />
    </Card>
  );
  return (
    <Section
      id="devis"
      tone="sand"
      beside
      title="Demander un devis gratuit"
      aside={
        <div className={folded ? "max-md:hidden" : undefined}>
          <NextSteps headingLevel={3} id="suite" />
        </div>
      }
      action={
        folded && (
          <ButtonLink to="/devis" variant="secondary" className="md:hidden">
            Demander un devis à plusieurs
          </ButtonLink>
        )
      }
      lead="Décrivez votre besoin une fois : les entreprises concernées peuvent vous répondre. C’est gratuit et sans engagement."
    >
      {folded ? <PhoneFold label="Remplir la demande">{form}</PhoneFold> : form}
    </Section>
  );
}

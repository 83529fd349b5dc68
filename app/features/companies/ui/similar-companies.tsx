import { Section } from "#app/ui/layout/section.tsx";
import { CompanyCard } from "#app/ui/search/company-card.tsx";
import type { Card } from "../directory/card.ts";

export function SimilarCompanies({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <Section title="Entreprises similaires" tone="sand" className="no-print">
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <li key={card.slug}>
            <CompanyCard {...card} actions={false} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
